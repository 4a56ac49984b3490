import type { OfficeRecord } from "@foyer/contract/resources/resource";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { editionsQuery } from "../../lib/editions-query.ts";
import { queryClient } from "../../lib/query-client.ts";
import { PanelTime } from "./PanelTime.tsx";

test.each([
  ["2026-09-05", "Sat\u00a02026-09-05 · 01:00–02:00"],
  [null, "Sun\u00a02026-09-06 · 01:00–02:00"],
])("names the conference day %s of a session after midnight", (day, text) => {
  const entry = { edition: "2026-1", timeZone: "Europe/Warsaw" };
  queryClient.setQueryData(editionsQuery.queryKey, [entry] as never);
  const record = { id: 1, day, startsAt: "2026-09-05T23:00:00Z", endsAt: "2026-09-06T00:00:00Z" };
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <PanelTime edition="2026-1" record={record as OfficeRecord} />
    </QueryClientProvider>,
  );
  expect(container.textContent).toBe(text);
});
