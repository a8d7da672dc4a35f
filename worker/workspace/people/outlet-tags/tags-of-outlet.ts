import { asc, eq } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { Membership } from "../groups/contract.ts"
import { lists, outletTags } from "../groups/table.ts"
import { outlets } from "../outlets/table.ts"

/** The tags of an outlet, by name. */
export const tagsOfOutlet = ({ db }: Ctx, outletId: string): Membership[] =>
  db
    .select({ id: lists.id, kind: lists.kind, name: lists.name })
    .from(outlets)
    .innerJoin(outletTags, eq(outletTags.outlet, outlets.number))
    .innerJoin(lists, eq(lists.number, outletTags.tag))
    .where(eq(outlets.id, outletId))
    .orderBy(asc(lists.nameNorm))
    .all()
