import { sql } from "drizzle-orm"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import { readPlace, writePlace } from "../../core/paging/place.ts"
import { findContact } from "../../people/contacts/find-contact.ts"
import { survivorOf } from "../../people/merged/survivor.ts"
import type { Happening, TimelineEntry, TimelineFilter, TimelinePage } from "./contract.ts"
import { happeningsOf } from "./happenings.ts"

const pageSize = 30

interface Row {
  id: string
  at: number
  kind: Happening["kind"]
  /** What else there is of a happening of its kind, as JSON. */
  rest: string
}

/**
 * One page of what happened with a contact, the latest first. Nothing is written down for it: each entry is read where it is kept.
 * Throws 404, and 422 for a place that no page gave.
 */
export function readTimeline(ctx: Ctx, asked: string, { before }: TimelineFilter): TimelinePage {
  const { id } = findContact(ctx, survivorOf(ctx, asked))
  const place = before === undefined ? null : readPlace(before)
  // One after the other: the platform takes no union of so many.
  const rows = happeningsOf(ctx, id)
    .flatMap((happening) =>
      ctx.db.all<Row>(sql`select id, at, kind, rest from (${happening})
        where ${place ? sql`(at, id) < (${place.at}, ${place.id})` : sql`true`}
        order by at desc, id desc limit ${pageSize + 1}`),
    )
    .sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
  const page = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? page.at(-1) : undefined
  return { entries: page.map(presentEntry), before: last ? writePlace(last) : null }
}

const presentEntry = ({ id, at, kind, rest }: Row): TimelineEntry => ({
  id,
  at: toIso(at),
  kind,
  ...JSON.parse(rest),
})
