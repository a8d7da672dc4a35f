import { convertV4MiniflareOptions, Miniflare } from "miniflare"
import { migrate, readBuiltWorker, type TestDatabase } from "../support/built-worker.ts"
import { testSettings } from "../support/settings.ts"

/** Starts the built worker behind another entry, with workspaces of a class that the entry exports. */
export async function startWorkspace(entry: string, className: string) {
  const { modules, ...runtime } = readBuiltWorker()
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      ...runtime,
      modules: [{ type: "ESModule", path: "bench.js", contents: entry }, ...modules],
      bindings: testSettings,
      d1Databases: ["SITE", "DIRECTORY"],
      durableObjects: { WORKSPACE: { className, useSQLite: true } },
      inspectorPort: 0,
      unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
    }),
  )
  // Where a workspace's own clock looks for its plan, once the object has begun anew.
  const site = (await miniflare.getD1Database("SITE")) as unknown as TestDatabase
  await migrate(site)
  await migrate((await miniflare.getD1Database("DIRECTORY")) as unknown as TestDatabase, "directory")
  await site.exec(
    "insert into workspaces (id, name, plan, trial_ends_at, created_at) values ('bench', 'Bench', 'agency', 0, 0)",
  )
  return {
    origin: await miniflare.unsafeGetDirectURL(),
    inspector: await miniflare.getInspectorURL(),
    stop: () => miniflare.dispose(),
  }
}
