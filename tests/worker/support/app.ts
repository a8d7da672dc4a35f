import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { createApp } from "../../../worker/app.ts"
import { readSettings } from "../../../worker/env.ts"
import type { Server } from "./people.ts"

interface Differences {
  settings?: Record<string, string>
  /** Milliseconds UTC. */
  clock?: () => number
  database?: D1Database
  directory?: D1Database
  files?: R2Bucket
  workspaces?: Bindings["WORKSPACE"]
  operations?: Bindings["OPERATIONS"]
}

/** The worker with settings, a clock, a database, an object store, workspaces or figures of its own. What it defers is done before it answers. */
export function appWith({
  settings,
  clock,
  database,
  directory,
  files,
  workspaces,
  operations,
}: Differences): Server {
  const app = createApp(readSettings({ ...env, ...settings }), clock)
  return async (request) => {
    const execution = createExecutionContext()
    const bindings = {
      ...env,
      ...(database && { SITE: database }),
      ...(directory && { DIRECTORY: directory }),
      ...(files && { MEDIA: files }),
      ...(workspaces && { WORKSPACE: workspaces }),
      ...(operations && { OPERATIONS: operations }),
    }
    const answer = await app.fetch(request, bindings, execution)
    await waitOnExecutionContext(execution)
    return answer
  }
}

/** A clock that a test moves. */
export function movableClock(start = Date.now()) {
  let now = start
  const clock = () => now
  return { clock, move: (milliseconds: number) => (now += milliseconds) }
}
