import { convertV4MiniflareOptions, Miniflare } from "miniflare"
import { readBuiltWorker } from "../support/built-worker.ts"
import { testSettings } from "../support/settings.ts"

/** Starts the built worker behind another entry, with workspaces of a class that the entry exports. */
export async function startWorkspace(entry: string, className: string) {
  const { modules, ...runtime } = readBuiltWorker()
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      ...runtime,
      modules: [{ type: "ESModule", path: "bench.js", contents: entry }, ...modules],
      bindings: testSettings,
      d1Databases: ["SITE"],
      durableObjects: { WORKSPACE: { className, useSQLite: true } },
      unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
    }),
  )
  return { origin: await miniflare.unsafeGetDirectURL(), stop: () => miniflare.dispose() }
}
