import { runInDurableObject } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { drizzle } from "drizzle-orm/durable-sqlite"
import { readSettings } from "../../../worker/env.ts"
import type { Actor } from "../../../worker/workspace/actor.ts"
import type { Ctx } from "../../../worker/workspace/context.ts"
import { enterOwnWorkspace } from "./workspaces.ts"

/** Does something in a workspace, a fresh one unless one is named, as its own clock would. */
export async function insideWorkspace<T>(
  work: (ctx: Ctx) => T | Promise<T>,
  workspaceId?: string,
): Promise<T> {
  const id = workspaceId ?? (await enterOwnWorkspace()).workspace.id
  return runInDurableObject(env.WORKSPACE.getByName(id), (_, { storage }) => {
    const actor: Actor = { kind: "system", id: "clock", name: "Workspace", may: [] }
    const write = <R>(inner: () => R) => storage.transactionSync(inner)
    const standing = { plan: "agency" as const, trialEndsAt: 0, since: 0 }
    const rest = {
      settings: readSettings(env),
      workspaceId: id,
      requestId: "test",
      findMember: async () => null,
      takeHost: async () => 0,
    }
    return work({ ...rest, standing, db: drizzle(storage), actor, now: Date.now(), write })
  })
}
