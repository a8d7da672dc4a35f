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
  /** The further details of an event of its kind, as JSON. */
  rest: string
}

/**
 * Returns one page of a contact's timeline, newest first. Nothing is stored for it: each entry is read from its own
 * table. Throws 404, and 422 for an invalid cursor.
 */
export function readTimeline(ctx: Ctx, asked: string, { before }: TimelineFilter): TimelinePage {
  const { id } = findContact(ctx, survivorOf(ctx, asked))
  const place = before === undefined ? null : readPlace(before)
  // One query after the other: the platform does not allow a union of this many.
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
