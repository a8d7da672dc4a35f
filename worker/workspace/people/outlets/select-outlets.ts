import { getTableColumns, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { outlets } from "./table.ts"

const tags = sql<string>`(select json_group_array(lists.name order by lists.name_norm) from outlet_tags
    join lists on lists.number = tag where outlet = "outlets"."number")`.as("tags")

const figures =
  sql<string>`(select json_group_array(json_object('measure', measure, 'value', value, 'source', source,
    'measuredOn', measured_on, 'enteredBy', entered_by, 'enteredAt', entered_at) order by measure)
    from outlet_figures where outlet_id = "outlets"."id")`.as("figures")

/** Outlets with their tags and the figures that were entered. */
export const selectOutlets = ({ db }: Pick<Ctx, "db">) =>
  db
    .select({ ...getTableColumns(outlets), tags, figures })
    .from(outlets)
    .$dynamic()
