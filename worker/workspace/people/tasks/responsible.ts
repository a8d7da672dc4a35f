import { and, eq, isNull } from "drizzle-orm"
import { Problem } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import { tasks } from "./table.ts"

/** Whoever is to do a task, by the columns that say so. */
type Responsible = Pick<typeof tasks.$inferSelect, "responsibleId" | "responsibleName">

/** Who is meant; only the site knows who belongs to a workspace. Throws 422 for somebody who does not, or may only look. */
export async function readResponsible(ctx: Ctx, id: string | null): Promise<Responsible> {
  const { actor } = ctx
  if (id === null) return { responsibleId: null, responsibleName: null }
  if (actor.kind === "user" && actor.id === id) return { responsibleId: id, responsibleName: actor.name }
  const member = await ctx.findMember(id)
  if (!member) throw refuse("This person does not belong to the workspace.")
  if (member.role === "viewer") throw refuse("This person may only look at the workspace.")
  return { responsibleId: id, responsibleName: member.name }
}

/** Leaves to nobody what somebody was to do who has left; what they did stays theirs. */
export const releaseTasks = ({ db }: Pick<Ctx, "db">, userId: string): void => {
  db.update(tasks)
    .set({ responsibleId: null, responsibleName: null })
    .where(and(eq(tasks.responsibleId, userId), isNull(tasks.doneAt)))
    .run()
}

function refuse(message: string): Problem {
  return new Problem(422, "validation_failed", message, {
    details: [{ field: "responsibleId", code: "unknown", message }],
  })
}
