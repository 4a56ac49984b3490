import type { Db } from "../../../db/index.ts";
import type { hotel, trade } from "../../../db/schema/index.ts";
import type { KindCounts } from "../change-counts.ts";
import type { ContentHotel, ContentTrade } from "../formats/content/content-document.ts";
import { composeText } from "./compose-text.ts";
import { createHotelsRepository } from "./hotels.repository.ts";
import { saveEntries } from "./save-entries.ts";
import { createTradesRepository } from "./trades.repository.ts";
import { byImportKey, wantedEntries } from "./wanted-entries.ts";

type TradeValues = Omit<typeof trade.$inferInsert, "id">;
type HotelValues = Omit<typeof hotel.$inferInsert, "id">;

/** Trades that nobody wants any more are deleted; partners and attendees of them have none then. */
export const saveTrades = async (
  tx: Db,
  editionId: number,
  wanted: ReadonlyMap<string, TradeValues>,
): Promise<KindCounts> => {
  const trades = createTradesRepository(tx, editionId);
  return saveEntries("trades", byImportKey(await trades.list()), wanted, trades);
};

export const loadTrades = (tx: Db, editionId: number, trades: readonly ContentTrade[]) =>
  saveTrades(
    tx,
    editionId,
    wantedEntries(trades, ({ name }) => ({
      editionId,
      text: composeText({ name }, {}),
    })),
  );

/** Hotels that nobody wants any more are deleted; attendees who stay there have none then. */
export const saveHotels = async (
  tx: Db,
  editionId: number,
  wanted: ReadonlyMap<string, HotelValues>,
): Promise<KindCounts> => {
  const hotels = createHotelsRepository(tx, editionId);
  return saveEntries("hotels", byImportKey(await hotels.list()), wanted, hotels);
};

export const loadHotels = (tx: Db, editionId: number, hotels: readonly ContentHotel[]) =>
  saveHotels(
    tx,
    editionId,
    wantedEntries(hotels, ({ name, address, url, phone }) => ({
      editionId,
      address,
      url,
      phone,
      text: composeText({ name }, {}),
    })),
  );
