import { notFound } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import { noContact } from "../../people/merged/survivor.ts"
import type { TrashKind } from "../../people/trashed/contract.ts"
import { throwAway } from "./throw-away.ts"
import { throwAwayGroups } from "./throw-away-groups.ts"

/** Deletes one thing, which can be brought back for 30 days. Throws 404, 409 for a contact that was merged into another. */
export function throwAwayOne(ctx: Ctx, kind: TrashKind, id: string): void {
  ctx.write(() => {
    const isGroup = kind === "list" || kind === "tag"
    const count = isGroup ? throwAwayGroups(ctx, kind, [id]) : throwAway(ctx, kind, [id])
    if (count === 0) throw kind === "contact" ? noContact(ctx, id) : notFound(kind)
  })
}
