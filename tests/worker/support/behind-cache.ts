import { createExecutionContext } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { createApp } from "../../../worker/app.ts"
import { readSettings } from "../../../worker/env.ts"
import type { Server } from "./people.ts"

/** The worker behind the platform's cache, which does not exist locally, and what the cache was told to purge. */
export function behindCache(purge: (options: CachePurgeOptions) => Promise<void>): Server {
  const app = createApp(readSettings({ ...env }))
  const cached = Object.assign(createExecutionContext(), { cache: { purge } })
  return (request) => app.fetch(request, env, cached as unknown as ExecutionContext)
}
