import { existsSync } from "node:fs"
import { join } from "node:path"
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from "miniflare"
import { migrate, readBuiltWorker, type TestDatabase } from "../support/built-worker.ts"
import { testSettings } from "../support/settings.ts"
import { runtimes } from "./runtimes.ts"

const d1Databases = { SITE: "site", DIRECTORY: "directory" }

/** Nobody listens there, so that nothing waits for the network. */
const settings = { ...testSettings, DNS_RESOLVER: "http://127.0.0.1:9/dns-query" }

export interface Surroundings {
  /** Where its databases are kept; nowhere without it. */
  folder?: string
  /** A worker in the same runtime, with the same databases. */
  beside?: V4WorkerOptions[]
}

/** Starts the built worker behind another entry, with workspaces of a class that the entry exports. */
export async function startWorkspace(
  entry: string,
  className: string,
  { folder, beside = [] }: Surroundings = {},
) {
  const { modules, ...runtime } = readBuiltWorker()
  const socket = { d1Databases, unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }] }
  const before = new Set(runtimes())
  const isKept = folder !== undefined && existsSync(join(folder, "d1"))
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      inspectorPort: 0,
      ...(folder && { resourcePersistencePath: folder }),
      workers: [
        {
          ...{ ...runtime, ...socket, name: "workspace", bindings: settings },
          modules: [{ type: "ESModule", path: "bench.js", contents: entry }, ...modules],
          durableObjects: { WORKSPACE: { className, useSQLite: true } },
        },
        ...beside.map((worker) => ({ ...runtime, ...socket, ...worker })),
      ],
    }),
  )
  if (!isKept) {
    // Where a workspace's own clock looks for its plan, once the object has begun anew.
    const site = (await miniflare.getD1Database("SITE", "workspace")) as unknown as TestDatabase
    await migrate(site)
    await migrate(
      (await miniflare.getD1Database("DIRECTORY", "workspace")) as unknown as TestDatabase,
      "directory",
    )
    await site.exec(
      "insert into workspaces (id, name, plan, trial_ends_at, created_at) values ('bench', 'Bench', 'agency', 0, 0)",
    )
  }
  await miniflare.ready
  const pid = runtimes().find((id) => !before.has(id))
  if (!pid) throw new Error("The workerd process was not found")
  return {
    pid,
    origin: await miniflare.unsafeGetDirectURL("workspace"),
    originOf: (worker: string) => miniflare.unsafeGetDirectURL(worker),
    inspector: await miniflare.getInspectorURL(),
    stop: () => miniflare.dispose(),
  }
}
