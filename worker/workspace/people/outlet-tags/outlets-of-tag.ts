import { asc, eq } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { outletTags } from "../groups/table.ts"
import { outlets } from "../outlets/table.ts"

/** The ids of the outlets that have a tag, by the tag's number. */
export const outletsOfTag = ({ db }: Ctx, tag: number): string[] =>
  db
    .select({ id: outlets.id })
    .from(outletTags)
    .innerJoin(outlets, eq(outlets.number, outletTags.outlet))
    .where(eq(outletTags.tag, tag))
    .orderBy(asc(outletTags.outlet))
    .all()
    .map(({ id }) => id)
