import { getTableColumns, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { outlets } from "./table.ts"

const tags = sql<string>`(select json_group_array(lists.name order by lists.name_norm) from outlet_tags
    join lists on lists.number = tag where outlet = "outlets"."number")`.as("tags")

/** Outlets with their tags. */
export const selectOutlets = ({ db }: Pick<Ctx, "db">) =>
  db
    .select({ ...getTableColumns(outlets), tags })
    .from(outlets)
    .$dynamic()
