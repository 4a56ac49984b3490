/** Imports that violate a rule, by its name: the importing file and its import, as a path from the root or a package. */
export const VIOLATING_IMPORTS: Readonly<Record<string, readonly [from: string, what: string]>> = {
  "no-cycles": ["apps/server/src/lib/first.ts", "apps/server/src/lib/second.ts"],
  "contract-imports-zod-only": ["packages/contract/src/panels/portal.ts", "luxon"],
  "client-imports-contract-only": ["packages/client/src/client.ts", "socket.io-client"],
  "server-resources-know-no-feature": [
    "apps/server/src/resources/masking.ts",
    "apps/server/src/features/attendees/people.writes.ts",
  ],
  "server-resources-see-http-in-routes-only": [
    "apps/server/src/resources/export.ts",
    "apps/server/src/http/responses.ts",
  ],
  "office-lib-knows-nothing-above": [
    "apps/office/src/lib/autosave.ts",
    "apps/office/src/resources/use-record-form.ts",
  ],
  "office-resources-know-lib-only": [
    "apps/office/src/resources/Cell.tsx",
    "apps/office/src/features/panels/clash-cells.ts",
  ],
  "office-features-do-not-see-the-app": [
    "apps/office/src/features/panels/GridScreen.tsx",
    "apps/office/src/app/router.tsx",
  ],
  "ui-knows-nothing-of-foyer": ["packages/ui/src/Button.tsx", "packages/contract/src/constants.ts"],
  "client-hub-imports-socket-io-only": ["packages/client/src/hub.ts", "luxon"],
  "portal-loads-the-contract-by-feature": [
    "apps/portal/src/features/panels/panels.queries.ts",
    "packages/contract/src/index.ts",
  ],
  "demo-is-loaded-when-wanted": ["apps/server/src/main.ts", "apps/server/src/demo/load-demo.ts"],
  "nothing-below-knows-the-demo": [
    "apps/server/src/features/panels/demo-panels.ts",
    "apps/server/src/demo/shift-days.ts",
  ],
  "server-demo-knows-content-db-lib-and-services-only": [
    "apps/server/src/demo/load-demo.ts",
    "apps/server/src/app/create-app.ts",
  ],
  "apps-do-not-know-one-another": [
    "apps/portal/src/features/panels/load.ts",
    "apps/server/src/lib/clock.ts",
  ],
  "e2e-and-bench-do-not-import-apps": ["bench/load.ts", "apps/server/src/lib/clock.ts"],
  "features-do-not-know-one-another": [
    "apps/server/src/features/panels/panels.service.ts",
    "apps/server/src/features/agenda/agenda.service.ts",
  ],
  "server-lib-knows-messages-only": [
    "apps/server/src/lib/mail.ts",
    "apps/server/src/http/handlers.ts",
  ],
  "server-messages-know-nothing-else": [
    "apps/server/src/messages/message.ts",
    "apps/server/src/db/index.ts",
  ],
  "server-db-knows-lib-only": [
    "apps/server/src/db/batches.ts",
    "apps/server/src/context/editions.ts",
  ],
  "server-content-knows-db-and-lib-only": [
    "apps/server/src/content/items.ts",
    "apps/server/src/features/partners/partners.writes.ts",
  ],
  "server-context-knows-db-and-lib-only": [
    "apps/server/src/context/kernel.ts",
    "apps/server/src/http/respond-from-content.ts",
  ],
  "server-http-knows-context-db-and-lib-only": [
    "apps/server/src/http/respond-from-content.ts",
    "apps/server/src/app/register-features.ts",
  ],
  "server-features-see-of-the-app-only-types": [
    "apps/server/src/features/panels/panels.routes.ts",
    "apps/server/src/app/register-features.ts",
  ],
  "server-features-see-http-in-routes-only": [
    "apps/server/src/features/panels/programme.ts",
    "fastify",
  ],
  "server-features-see-our-http-in-routes-only": [
    "apps/server/src/features/panels/panels.feature.ts",
    "apps/server/src/http/respond-from-content.ts",
  ],
  "server-features-see-tables-in-repositories-and-writes-only": [
    "apps/server/src/features/panels/panels.service.ts",
    "apps/server/src/db/schema/panels.ts",
  ],
  "server-features-see-sql-in-repositories-only": [
    "apps/server/src/features/panels/snapshot.ts",
    "drizzle-orm",
  ],
  "server-routes-do-not-see-the-database": [
    "apps/server/src/features/agenda/agenda.routes.ts",
    "apps/server/src/db/index.ts",
  ],
  "the-command-line-does-not-write-sql": ["apps/server/src/cli/migrate.ts", "drizzle-orm"],
  "the-command-line-does-not-see-http": ["apps/server/src/cli/report.ts", "fastify"],
  "nothing-knows-the-command-line": ["apps/server/src/config.ts", "apps/server/src/cli/report.ts"],
  "tests-are-not-imported": ["apps/server/src/lib/jobs.ts", "apps/server/src/testing/builders.ts"],
  "portal-ui-knows-lib-only": [
    "apps/portal/src/ui/PersonCard.tsx",
    "apps/portal/src/features/agenda/agenda.queries.ts",
  ],
  "portal-lib-knows-nothing-above": ["apps/portal/src/lib/dates.ts", "apps/portal/src/ui/Hero.tsx"],
  "portal-features-do-not-see-pages": [
    "apps/portal/src/features/agenda/Card.tsx",
    "apps/portal/src/compositions/panel-items/PanelListItem.tsx",
  ],
  "portal-compositions-do-not-see-pages": [
    "apps/portal/src/compositions/panel-items/Opener.tsx",
    "apps/portal/src/pages/main/MainPage.tsx",
  ],
  "portal-pages-do-not-know-one-another": [
    "apps/portal/src/pages/main/AgendaSection.tsx",
    "apps/portal/src/pages/programme/ProgrammePage.tsx",
  ],
  "portal-pages-do-not-see-the-app": [
    "apps/portal/src/pages/login/LoginPage.tsx",
    "apps/portal/src/app/router.ts",
  ],
};

/** Similar imports that are allowed. */
export const ALLOWED_IMPORTS: readonly (readonly [from: string, what: string, isType?: "type"])[] =
  [
    ["packages/contract/src/agenda/portal.ts", "zod"],
    ["apps/portal/src/features/panels/visible-fields.ts", "packages/contract/src/panels/portal.ts"],
    ["packages/client/src/hub-events.ts", "socket.io-client"],
    ["apps/portal/src/lib/greet.ts", "packages/ui/src/toast.ts"],
    [
      "apps/server/src/features/buildings/buildings.service.ts",
      "apps/server/src/db/schema/places.ts",
      "type",
    ],
    ["apps/server/src/features/buildings/buildings.repository.ts", "drizzle-orm"],
    [
      "apps/server/src/features/buildings/buildings.resources.ts",
      "apps/server/src/resources/binding.ts",
    ],
    ["apps/server/src/resources/resource.routes.ts", "apps/server/src/http/records.ts"],
    [
      "apps/server/src/features/buildings/buildings.writes.ts",
      "apps/server/src/db/schema/buildings.ts",
    ],
    [
      "apps/server/src/features/imports/imports.service.ts",
      "apps/server/src/features/buildings/buildings.writes.ts",
    ],
    ["apps/server/src/features/buildings/buildings.routes.ts", "fastify"],
    ["apps/server/src/features/buildings/buildings.routes.ts", "apps/server/src/http/handlers.ts"],
    [
      "apps/server/src/features/buildings/buildings.feature.ts",
      "apps/server/src/http/handlers.ts",
      "type",
    ],
    ["apps/server/src/cli/demo.ts", "apps/server/src/demo/load-demo.ts"],
    [
      "apps/office/src/features/panels/UnpublishedScreen.tsx",
      "apps/office/src/resources/Differences.tsx",
    ],
    ["apps/office/src/app/extensions.ts", "apps/office/src/features/panels/panels.extension.ts"],
    [
      "apps/portal/src/pages/buildings/BuildingsPage.tsx",
      "apps/portal/src/compositions/panel-items/PanelListItem.tsx",
    ],
  ];
