import type { Language } from "@foyer/contract";
import type { Resource, ResourceRoutes, Role } from "@foyer/contract/office/index";
import { recordAction } from "../content/audit.ts";
import type { ContentWrite } from "../content/content-write.ts";
import type { Handlers } from "../http/handlers.ts";
import { recordKey } from "../http/records.ts";
import { invalidField } from "../lib/failure.ts";
import { filePayload, versionedReply } from "../lib/payload.ts";
import type { Binding } from "./binding.ts";
import { exportRecords } from "./export.ts";
import type { HistoryService } from "./history.service.ts";
import type { Imports } from "./imports.ts";
import { canSeePeople, isPersonal, maskQuery } from "./masking.ts";
import type { ListQuery } from "./resource.repository.ts";
import type { ResourceService } from "./resource.service.ts";
import type { Bulk, Runs } from "./runs.service.ts";

type Dependencies = {
  resources: ResourceService;
  history: HistoryService;
  runs: Runs;
  imports: Imports;
  contentWrite: ContentWrite;
};

type EditionCall = { edition: { id: number }; role: Role; language: Language };

/** Larger than any list, so that an export contains all filtered records. */
const EXPORT_MAX = 100_000;

/** Handlers of the routes of a resource; they are the same for each resource. */
export const createResourceHandlers = (
  binding: Binding,
  { resources, history, runs, imports, contentWrite }: Dependencies,
): Handlers<ResourceRoutes> => {
  const { name }: Pick<Resource, "name"> = binding.resource;

  const listAsRole = async (call: EditionCall, query: ListQuery) => {
    const { edition, role, language } = call;
    if (canSeePeople(binding, role)) return resources.list(binding, edition.id, query, language);
    const masked = maskQuery(binding, query);
    const { items, total } = await resources.list(binding, edition.id, masked, language);
    return { items: await resources.mask(binding, edition.id, items), total };
  };

  return {
    list: (call) => listAsRole(call, call.query),
    counts: async ({ edition, role, query }) => {
      const { field, ...filter } = query as ListQuery & { field: string };
      const isMasked = !canSeePeople(binding, role);
      if (isMasked && isPersonal(binding, field)) throw invalidField("field", "invalid");
      const visible = isMasked ? maskQuery(binding, filter) : filter;
      return { items: await resources.countValues(binding, edition.id, field, visible) };
    },
    get: async ({ edition, role, params }) => {
      const { record, version } = await resources.get(binding, edition.id, params.id);
      if (canSeePeople(binding, role)) return versionedReply({ record, version });
      const [masked = record] = await resources.mask(binding, edition.id, [record]);
      return versionedReply({ record: masked, version });
    },
    create: async ({ edition, actor, body }) =>
      versionedReply(await resources.create(actor, binding, edition.id, body)),
    change: async (call) => {
      const target = { ...recordKey(call), version: call.version };
      return versionedReply(await resources.change(call.actor, binding, target, call.body));
    },
    remove: async (call) => {
      await resources.remove(call.actor, binding, { ...recordKey(call), version: call.version });
      return {};
    },
    order: async ({ edition, actor, body }) => {
      await resources.order(actor, binding, edition.id, body.ids);
      return {};
    },
    bulk: async ({ edition, actor, body, language }) => ({
      id: await runs.bulk(actor, binding, edition.id, toBulk(body), language),
    }),
    import: ({ edition, role, actor, query: { encoding }, body, language }) =>
      imports.start(actor, binding, edition, body, { language, role, encoding }),
    history: ({ edition, role, caller, params, query, language }) => {
      const ofRecord = { ...query, resource: name, objectId: params.id };
      return history.list(edition.id, ofRecord, language, { caller, role });
    },
    export: async (call) => {
      const { edition, actor, query } = call;
      const { format, columns, ids, ...filter } = query;
      const selected = ids?.split(",").map(Number);
      const page = { ...filter, ids: selected, page: 1, size: EXPORT_MAX } as ListQuery;
      const { items } = await listAsRole(call, page);
      const file = await exportRecords(binding, items, { format, columns });
      // The export does not write to the edition, so archived editions allow it.
      await contentWrite.write(actor, (context) =>
        recordAction(
          { ...context, editionId: edition.id },
          { action: "export", resource: name, after: { format, count: items.length } },
        ),
      );
      return filePayload(file);
    },
  };
};

/**
 * @throws Failure `validation-failed` unless the body has either ids or a filter, and either values or an
 * action
 */
const toBulk = (body: unknown): Bulk => {
  const bulk = body as Bulk;
  const isOne = (a: unknown, b: unknown) => (a === undefined) !== (b === undefined);
  if (!isOne(bulk.ids, bulk.filter)) throw invalidField("ids", "required");
  if (!isOne(bulk.set, bulk.action)) throw invalidField("set", "required");
  return bulk;
};
