import { mkdtempSync, readdirSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { convertV4MiniflareOptions, Miniflare, Response } from "miniflare"
import { migrate, readBuiltWorker } from "../support/built-worker.ts"
import { findFreePort } from "../support/free-port.mjs"
import { testSettings } from "../support/settings.ts"
import { test as base } from "./fixtures.ts"

/** What the world outside answers the site. */
export interface World {
  answer: (request: { url: string }) => Response
}
const nobody: World = { answer: () => new Response(null, { status: 404 }) }

/** A site that one test has for itself, without a demo's limits. */
export type OwnSite = Awaited<ReturnType<typeof startSite>>

/** As `test`, with every address on a site of the test's own. */
export const test = base.extend<{ world: World; site: OwnSite }>({
  world: [nobody, { option: true }],
  site: async ({ world }, use) => {
    const site = await startSite(world)
    await use(site)
    await site.stop()
  },
  baseURL: async ({ site }, use) => use(site.origin),
})

/** Starts the built site on a workerd of its own. */
async function startSite(world: World) {
  const port = await findFreePort()
  const origin = `http://localhost:${port}`
  const folder = mkdtempSync(join(tmpdir(), "presskite own site "))
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      port,
      d1Persist: folder,
      workers: [
        {
          ...readBuiltWorker(),
          name: "presskite",
          bindings: { ...testSettings, SITE_ORIGIN: origin },
          d1Databases: { SITE: "site" },
          assets: {
            directory: "dist/client",
            binding: "ASSETS",
            routerConfig: { has_user_worker: true },
            assetConfig: { html_handling: "drop-trailing-slash", not_found_handling: "none" },
          },
          outboundService: world.answer,
        },
      ],
    }),
  )
  await miniflare.ready
  const database = await miniflare.getD1Database("SITE", "presskite")
  await migrate(database)
  return { origin, database, readTables: () => readTables(folder), stop: () => miniflare.dispose() }
}

/** Every row of every table, by the table's name, from the files in which the site keeps them. */
function readTables(folder: string): Record<string, Record<string, unknown>[]> {
  const file = readdirSync(folder, { recursive: true, encoding: "utf8" }).find((name) =>
    /\/[0-9a-f]{64}\.sqlite$/.test(name),
  )
  const database = new DatabaseSync(join(folder, file ?? ""), { readOnly: true })
  try {
    const tables = database
      .prepare("select name from sqlite_master where type = 'table' and sql not like 'create virtual%'")
      .all()
    return Object.fromEntries(
      tables.map(({ name }) => [String(name), database.prepare(`select * from "${name}"`).all()]),
    )
  } finally {
    database.close()
  }
}
