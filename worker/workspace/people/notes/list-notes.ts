import { and, desc, eq, lt } from "drizzle-orm"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import { findContact } from "../contacts/find-contact.ts"
import { survivorOf } from "../merged/survivor.ts"
import { findOutlet } from "../outlets/find-outlet.ts"
import type { Note, NoteFilter, NotePage } from "./contract.ts"
import { type NoteRow, notes } from "./table.ts"

const pageSize = 20

/** Returns one page of the notes about a person or an outlet, newest first. Throws 404. */
export function listNotes(ctx: Ctx, { contactId, outletId, before }: NoteFilter): NotePage {
  const isAbout =
    contactId === undefined
      ? eq(notes.outletId, findOutlet(ctx, outletId ?? "").id)
      : eq(notes.contactId, findContact(ctx, survivorOf(ctx, contactId)).id)
  const rows = ctx.db
    .select()
    .from(notes)
    .where(and(isAbout, before === undefined ? undefined : lt(notes.number, before)))
    .orderBy(desc(notes.number))
    .limit(pageSize + 1)
    .all()
  const page = rows.slice(0, pageSize)
  return {
    notes: page.map((row) => presentNote(ctx, row)),
    before: rows.length > pageSize ? (page.at(-1)?.number ?? null) : null,
  }
}

export const presentNote = ({ actor }: Ctx, row: NoteRow): Note => ({
  id: row.id,
  contactId: row.contactId,
  outletId: row.outletId,
  text: row.body,
  author: row.authorName,
  isMine: row.authorId === actor.id,
  createdAt: toIso(row.createdAt),
  changedAt: row.changedAt === null ? null : toIso(row.changedAt),
})
