import { and, eq } from "drizzle-orm"
import { Problem } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import { foldName } from "../../core/fold-name.ts"
import { lists } from "./table.ts"

/** The id of the tag with this name. Throws 422 when there is none. */
export function readTag(ctx: Ctx, name: string): string {
  const id = findTag(ctx, name)
  if (id !== null) return id
  const message = "There is no such tag."
  throw new Problem(422, "validation_failed", message, {
    details: [{ field: "tag", code: "unknown", message }],
  })
}

/** The id of the tag with this name; null for none. */
export function findTag({ db }: Ctx, name: string): string | null {
  const isIt = and(eq(lists.kind, "tag"), eq(lists.nameNorm, foldName(name)))
  return db.select({ id: lists.id }).from(lists).where(isIt).get()?.id ?? null
}
