import { cpSync, mkdtempSync, rmSync } from "node:fs"
import { request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { json } from "node:stream/consumers"
import { convertV4MiniflareOptions, Miniflare, Response } from "miniflare"
import { openBrowser } from "../../worker/local/browser/open-browser.mjs"
import { migrate, readBuiltWorker } from "../support/built-worker.ts"
import { findChromium } from "../support/chromium.mjs"
import { findFreePort } from "../support/free-port.mjs"
import { testSettings } from "../support/settings.ts"
import { test as base } from "./fixtures.ts"

/** What the world outside answers the site. */
export interface World {
  answer: (request: Pick<Request, "url" | "headers" | "text">) => Response | Promise<Response>
  /** What the site has in place of the settings of tests, or besides. */
  settings?: Record<string, string>
  /** Whether a Chromium of this machine stands in for Cloudflare's Browser Run. */
  hasBrowser?: boolean
  /** What that Chromium waits for ahead of each drawing, which fails where it does. */
  beforeDrawing?: () => Promise<void>
}
const nobody: World = { answer: () => new Response(null, { status: 404 }) }

/** As site/operations/measure.ts has it, whose own type needs the worker's. */
interface Figure {
  name: string
  range: number
  count: number
  longest: number
}

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

const databases = { SITE: "site", DIRECTORY: "directory" }

/**
 * Where databases are that have all tables and no rows. Each site begins with a copy, because making the tables takes as long as all the
 * rest of its start.
 */
let empty: Promise<string> | undefined

async function makeTables(): Promise<string> {
  const state = mkdtempSync(join(tmpdir(), "presskite tables "))
  process.once("exit", () => rmSync(state, { recursive: true, force: true }))
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: "export default {}",
      d1Databases: databases,
      resourcePersistencePath: state,
    }),
  )
  for (const [binding, name] of Object.entries(databases))
    await migrate(await miniflare.getD1Database(binding), name)
  await miniflare.dispose()
  return state
}

/** Starts the built site on a separate workerd. */
async function startSite(world: World) {
  const state = mkdtempSync(join(tmpdir(), "presskite own site "))
  empty ??= makeTables()
  cpSync(await empty, state, { recursive: true })
  const port = await findFreePort()
  const origin = `http://localhost:${port}`
  const browser = world.hasBrowser ? await openBrowser(findChromium(), world.beforeDrawing) : null
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      port,
      resourcePersistencePath: state,
      workers: [
        {
          ...readBuiltWorker(),
          name: "presskite",
          bindings: { ...testSettings, ...world.settings, SITE_ORIGIN: origin },
          d1Databases: databases,
          r2Buckets: { MEDIA: "media", COPIES: "copies" },
          durableObjects: {
            WORKSPACE: { className: "Workspace", useSQLite: true },
            OPERATIONS: { className: "Operations", useSQLite: true },
          },
          assets: {
            directory: "dist/client",
            binding: "ASSETS",
            routerConfig: { has_user_worker: true },
            assetConfig: { html_handling: "drop-trailing-slash", not_found_handling: "none" },
          },
          outboundService: world.answer,
          serviceBindings: { ...browser?.bindings },
        },
        ...(browser?.workers ?? []),
        {
          name: "rows",
          modules: true,
          script: rowsScript,
          d1Databases: { SITE: databases.SITE },
          unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
        },
      ],
    }),
  )
  await miniflare.ready
  const rows = await miniflare.unsafeGetDirectURL("rows")
  /** Adds figures of a day as if somebody had worked then. */
  const addFigures = async (figures: Figure[], at: number) => {
    const objects = await miniflare.getDurableObjectNamespace("OPERATIONS", "presskite")
    const object = objects.get(objects.idFromName("operations")) as unknown as {
      add: (figures: Figure[], at: number) => Promise<void>
    }
    await object.add(figures, at)
  }
  const stop = async () => {
    await miniflare.dispose()
    await browser?.stop()
    rmSync(state, { recursive: true, force: true, maxRetries: 5 })
  }
  return { origin, database: openDatabase(rows), addFigures, stop }
}

type Row = Record<string, unknown>

/** Opens the site's database for inspection. Miniflare's own proxy keeps a connection, and loses it when it is idle. */
function openDatabase(address: URL) {
  const prepare = (sql: string, values: unknown[] = []) => {
    const all = () => ask<Row[]>(address, { sql, values })
    return {
      all,
      run: all,
      bind: (...others: unknown[]) => prepare(sql, others),
      first: async (column: string) => (await all())[0]?.[column] ?? null,
    }
  }
  return { prepare: (sql: string) => prepare(sql) }
}

const rowsScript = `const handler = {
  async fetch(request, { SITE }) {
    const { sql, values } = await request.json()
    return Response.json((await SITE.prepare(sql).bind(...values).all()).results)
  },
}
export { handler as default }`

/** Sends a request on a separate connection. */
const ask = <T>(address: URL, what: unknown): Promise<T> =>
  new Promise((resolve, reject) =>
    request(address, { method: "POST", agent: false }, (answer) => resolve(json(answer) as Promise<T>))
      .on("error", reject)
      .end(JSON.stringify(what)),
  )
