import type { Language } from "@foyer/contract";
import type { Resource, ResourceRoutes } from "@foyer/contract/office/index";
import { recordAct } from "../content/audit.ts";
import type { ContentWrite } from "../content/content-write.ts";
import { invalidField } from "../lib/failure.ts";
import type { Binding } from "./binding.ts";
import { exportRecords } from "./export.ts";
import type { Admission } from "./gate.ts";
import type { OfficeHandlers } from "./handlers.ts";
import type { Imports } from "./imports/imports.service.ts";
import type { HistoryService } from "./history.service.ts";
import { maskQuery, maskValues, seesPersons } from "./masking.ts";
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

/** More than any list has, so that an export is the whole of what is filtered. */
const EXPORT_MAX = 100_000;

/** The handlers of a resource's calls, the same for each. */
export const createResourceHandlers = (
  binding: Binding,
  { resources, history, runs, imports, contentWrite }: Dependencies,
): OfficeHandlers<ResourceRoutes> => {
  const { name }: Pick<Resource, "name"> = binding.resource;

  const listFor = async (at: Admission, query: ListQuery, language: Language) => {
    if (seesPersons(binding, at.role)) {
      return resources.list(binding, at.edition.id, query, language);
    }
    const masked = maskQuery(binding, query);
    const { items, total } = await resources.list(binding, at.edition.id, masked, language);
    return { items: items.map((item) => maskValues(binding, item)), total };
  };

  return {
    list: async ({ at, query, language }) => ({
      body: await listFor(at, query, language),
    }),
    get: async ({ at, params }) => {
      const { record, version } = await resources.get(binding, at.edition.id, params.id);
      const isWhole = seesPersons(binding, at.role);
      return { body: isWhole ? record : maskValues(binding, record), version };
    },
    create: async ({ at, actor, body }) => {
      const { record, version } = await resources.create(actor, binding, at.edition.id, body);
      return { body: record, version };
    },
    change: async ({ at, actor, params, version: read, body }) => {
      const what = { editionId: at.edition.id, id: params.id, version: read };
      const { record, version } = await resources.change(actor, binding, what, body);
      return { body: record, version };
    },
    remove: async ({ at, actor, params, version }) => {
      await resources.remove(actor, binding, {
        editionId: at.edition.id,
        id: params.id,
        version,
      });
      return { body: {} };
    },
    order: async ({ at, actor, body }) => {
      await resources.order(actor, binding, at.edition.id, body.ids);
      return { body: {} };
    },
    bulk: async ({ at, actor, body, language }) => ({
      body: {
        id: await runs.bulk(actor, binding, at.edition.id, toBulk(body), language),
      },
    }),
    import: async ({ at, actor, query: { encoding }, body, language }) => ({
      body: await imports.start(actor, binding, at.edition, body, {
        language,
        role: at.role,
        encoding,
      }),
    }),
    history: async ({ at, params, query, language }) => {
      const scope = { editionId: at.edition.id, resource: name, objectId: params.id };
      return { body: await history.list(scope, query, language, at.role) };
    },
    export: async ({ at, actor, query, language }) => {
      const { format, columns, ...filter } = query;
      const page = { ...filter, page: 1, size: EXPORT_MAX } as ListQuery;
      const { items } = await listFor(at, page, language);
      const file = await exportRecords(binding, items, { format, columns });
      // It writes nothing of the edition, which may be archived.
      await contentWrite.write(actor, (writing) =>
        recordAct(
          { ...writing, editionId: at.edition.id },
          { action: "export", resource: name, after: { format, count: items.length } },
        ),
      );
      return { file };
    },
  };
};

/** @throws Failure `validation-failed` unless it says what to do, and to which */
const toBulk = (body: unknown): Bulk => {
  const bulk = body as Bulk;
  const isOne = (a: unknown, b: unknown) => (a === undefined) !== (b === undefined);
  if (!isOne(bulk.ids, bulk.filter)) throw invalidField("ids", "required");
  if (!isOne(bulk.set, bulk.action)) throw invalidField("set", "required");
  return bulk;
};
