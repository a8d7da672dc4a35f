import type { Actor, Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import type { ManagedUser, ManyUsers, ManyUsersDone, UserAction } from "./contract.ts"
import { bringUserBack } from "./delete-users.ts"
import { endSessionsOf, setUserState, verifyUser } from "./manage-users.ts"

const verbs: Record<UserAction, (ctx: Ctx, actor: Actor, id: string) => Promise<ManagedUser>> = {
  verify: verifyUser,
  suspend: (ctx, actor, id) => setUserState(ctx, actor, id, { state: "suspended" }),
  reinstate: (ctx, actor, id) => setUserState(ctx, actor, id, { state: "active" }),
  signOut: endSessionsOf,
  bringBack: bringUserBack,
}

/**
 * Does to each of many accounts what is done to one, with the same guards and entries of the audit log, and says what
 * became of each. An account that is refused holds up none of the others.
 */
export async function actOnUsers(ctx: Ctx, actor: Actor, { ids, action }: ManyUsers): Promise<ManyUsersDone> {
  const answers = [...new Set(ids)].map(async (id): Promise<ManyUsersDone["results"][number]> => {
    try {
      return { id, user: await verbs[action](ctx, actor, id), refusal: null }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const { code, message } = error
      return { id, user: null, refusal: { code, message } }
    }
  })
  return { results: await Promise.all(answers) }
}
