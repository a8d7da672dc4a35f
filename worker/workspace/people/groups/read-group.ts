import { sql } from "drizzle-orm"
import { Problem } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import type { ListKind } from "./contract.ts"

/** A list or a tag that something is narrowed by. */
export interface Group {
  number: number
  /** How many people are in it. */
  members: number
}

/** The group of this id; null without an id. Throws 422 for one that does not exist. */
export function readGroup({ db }: Ctx, kind: ListKind, id: string | undefined): Group | null {
  if (id === undefined) return null
  const group = db.get<Group | undefined>(sql`select number,
      (select coalesce(sum(total), 0) from list_counts where list = number) as members
    from lists where kind = ${kind} and id = ${id}`)
  if (group) return group
  const message = `This ${kind} does not exist.`
  throw new Problem(422, "validation_failed", message, {
    details: [{ field: kind, code: "unknown", message }],
  })
}
