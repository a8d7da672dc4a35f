import { and, type SQL, sql } from "drizzle-orm"
import { wordsBeginning } from "../../../full-text.ts"
import { changedSince } from "../../core/changes/changed-since.ts"
import type { Ctx } from "../../core/context.ts"
import { readGroup } from "../groups/read-group.ts"
import type { OutletNarrowing } from "./contract.ts"
import { countOutlets } from "./count-outlets.ts"
import { amongOutlets, amongTagged, type OutletPlaces } from "./places.ts"

/** The outlets that match a filter: where their sort columns are, and the condition on them. */
export interface OutletMatch {
  places: OutletPlaces
  where: SQL
  total: number
}

/** Throws 422 for a tag that does not exist. */
export function matchOutlets(ctx: Ctx, filter: OutletNarrowing): OutletMatch {
  const { q, stage, kind, language, tag, updatedSince } = filter
  const group = readGroup(ctx, "tag", tag)
  const isFresh = changedSince(ctx, "outlet", sql`id`, updatedSince)
  const places = group ? amongTagged : amongOutlets
  const narrowed = and(
    group ? sql`outlet_tags.tag = ${group.number}` : undefined,
    stage && sql`${places.stage} = ${stage}`,
    kind && sql`${places.kind} = ${kind}`,
    language ? sql`${places.language} = ${language}` : undefined,
    q ? sql`${places.number} in ${searchFor(q)}` : undefined,
    isFresh && sql`${places.number} in (select number from outlets where ${isFresh})`,
  )
  const where = narrowed ?? sql`true`
  const total =
    q || group || updatedSince
      ? countPlaces(ctx, places, where)
      : countOutlets(ctx, { stage, kind, language })
  return { places, where, total }
}

/** The numbers of all that fit. */
export const outletNumbersOf = ({ places: { table, number }, where }: OutletMatch): SQL =>
  sql`select ${number} from ${table} where ${where}`

/** The query for the numbers of the outlets that have these beginnings of words. */
const searchFor = (q: string) =>
  sql`(select rowid from outlet_search where outlet_search match ${wordsBeginning(q) ?? '""'})`

const countPlaces = ({ db }: Ctx, { table }: OutletPlaces, where: SQL): number =>
  db.get<{ total: number }>(sql`select count(*) as total from ${table} where ${where}`).total
