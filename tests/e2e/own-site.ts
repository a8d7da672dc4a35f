import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { convertV4MiniflareOptions, Miniflare, Response } from "miniflare"
import { findFreePort } from "../support/free-port.mjs"
import { testSettings } from "../support/settings.ts"
import { test as base } from "./fixtures.ts"

const built = "dist/presskite"

/** What the world outside answers the site. */
export interface World {
  answer: (request: { url: string }) => Response
}
const nobody: World = { answer: () => new Response(null, { status: 404 }) }

/** A site that one test has for itself: no demo, and a database to look into. */
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
  const { compatibility_date, compatibility_flags } = JSON.parse(
    readFileSync(join(built, "wrangler.json"), "utf8"),
  )
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      port,
      workers: [
        {
          name: "presskite",
          compatibilityDate: compatibility_date,
          compatibilityFlags: compatibility_flags,
          modules: readModules(),
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
  return { origin, database, stop: () => miniflare.dispose() }
}

const readModules = () =>
  readdirSync(built, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js"))
    .sort((a, b) => Number(b === "index.js") - Number(a === "index.js"))
    .map((name) => ({
      type: "ESModule" as const,
      path: name,
      contents: readFileSync(join(built, name), "utf8"),
    }))

async function migrate(database: OwnSite["database"]) {
  const names = readdirSync("migrations/site").filter((name) => name.endsWith(".sql"))
  for (const name of names.sort()) {
    const statements = readFileSync(join("migrations/site", name), "utf8").split("--> statement-breakpoint")
    await database.batch(statements.map((statement) => database.prepare(statement)))
  }
}
