import { and, isNull } from "drizzle-orm"
import { Problem } from "../../../http/problem.ts"
import type { Departed } from "../../core/access/departed.ts"
import type { Ctx } from "../../core/context.ts"
import { limitOf } from "../../core/limits/find-limit.ts"
import { tasks } from "./table.ts"

type Columns = Pick<typeof tasks.$inferSelect, "responsibleId" | "responsibleName">

/** The owner of a task, by its columns. */
export interface Responsible extends Columns {
  /** The clients whose work they see; null for all. */
  limitedTo: readonly string[] | null
}

/** The columns of whoever is to own a task for a client. Throws 422 for a member who does not work for it, and would not see the task. */
export function columnsOf({ limitedTo, ...columns }: Responsible, clientId: string | null): Columns {
  if (clientId !== null && limitedTo && !limitedTo.includes(clientId)) throw worksForOthers()
  return columns
}

/** 422 for work of a client whose work this member does not see. */
export const worksForOthers = () => refuse("This person does not work for this client.")

/**
 * The member who is meant; only the site knows the members of a workspace. Throws 422 for anybody else, and for a
 * viewer.
 */
export async function readResponsible(ctx: Ctx, id: string | null): Promise<Responsible> {
  const { actor } = ctx
  if (id === null) return nobody
  if (actor.kind === "user" && actor.id === id)
    return { responsibleId: id, responsibleName: actor.name, limitedTo: null }
  const member = await ctx.findMember(id)
  if (!member) throw refuse("This person does not belong to the workspace.")
  if (member.role === "viewer") throw refuse("This person may only view the workspace.")
  const seesAll = member.role === "owner" || member.role === "admin"
  const limitedTo = seesAll ? null : (limitOf(ctx, id)?.clientIds ?? null)
  return { responsibleId: id, responsibleName: member.name, limitedTo }
}

/** Whoever owns a task already. Owners and admins have no limit. */
export const ownerOf = (ctx: Ctx, { responsibleId, responsibleName }: Columns): Responsible => ({
  responsibleId,
  responsibleName,
  limitedTo: responsibleId === null ? null : (limitOf(ctx, responsibleId)?.clientIds ?? null),
})

/** The id of a member if they can own a task for this client, and null otherwise. */
export async function ownerFor(ctx: Ctx, id: string, clientId: string | null): Promise<string | null> {
  try {
    return columnsOf(await readResponsible(ctx, id), clientId).responsibleId
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}

export const nobody: Responsible = { responsibleId: null, responsibleName: null, limitedTo: null }

/**
 * Looks a member up before what is done in one transaction. Gives them there, or throws 422 there, so that a request that is
 * repeated gets its first answer whoever has left since.
 */
export async function lookUpResponsible(ctx: Ctx, id: string | null): Promise<() => Responsible> {
  try {
    const found = await readResponsible(ctx, id)
    return () => found
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return () => {
      throw error
    }
  }
}

/** Each is asked of the site. */
const MOST_NAMED = 50

/** Looks up the members whom many tasks name, each once. Gives one of them, or throws 422. */
export async function lookUpEach(
  ctx: Ctx,
  ids: readonly string[],
): Promise<(id: string | null) => Responsible> {
  const named = [...new Set(ids)].slice(0, MOST_NAMED)
  const found = new Map(
    await Promise.all(named.map(async (id) => [id, await lookUpResponsible(ctx, id)] as const)),
  )
  return (id) => {
    if (id === null) return nobody
    const responsible = found.get(id)
    if (!responsible) throw refuse(`At most ${MOST_NAMED} different people can be named at once.`)
    return responsible()
  }
}

/** Unassigns the open tasks of a member who left; the tasks they completed stay theirs. */
export const releaseTasks = ({ db }: Pick<Ctx, "db">, isGone: Departed): void => {
  db.update(tasks)
    .set({ responsibleId: null, responsibleName: null })
    .where(and(isGone(tasks.responsibleId), isNull(tasks.doneAt)))
    .run()
}

function refuse(message: string): Problem {
  return new Problem(422, "validation_failed", message, {
    details: [{ field: "responsibleId", code: "unknown", message }],
  })
}
