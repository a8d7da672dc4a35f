import type { Actor, Ctx } from "../../../http/context.ts"
import { Problem } from "../../../http/problem.ts"
import { prepareContent } from "../content.ts"
import { PostInput } from "../contract.ts"
import type { DraftInput } from "./contract.ts"

export function rowOf({ now }: Ctx, { userId }: Actor, { updatedAt: _, publishAt, ...fields }: DraftInput) {
  const at = publishAt === null ? null : Date.parse(publishAt)
  if (at !== null) requirePublishable(fields, at, now)
  return { ...fields, publishAt: at, problem: null, savedBy: userId }
}

/** Throws 422 for what could not be published as it is, or not at that time. */
function requirePublishable(fields: object, at: number, now: number) {
  const { success, data, error } = PostInput.safeParse(fields)
  const wrongs = success
    ? []
    : error.issues.map(({ path, message }) => ({ field: String(path[0]), code: "invalid", message }))
  if (at <= now) {
    const message = "Please choose a time that is still to come."
    wrongs.push({ field: "publishAt", code: "invalid", message })
  }
  if (wrongs[0]) throw new Problem(422, "validation_failed", wrongs[0].message, { details: wrongs })
  if (data) prepareContent(data.content)
}
