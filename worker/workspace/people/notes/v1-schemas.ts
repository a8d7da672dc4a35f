import * as z from "zod/mini"
import { PagingSince } from "../../core/paging/v1-schemas.ts"
import { expandedBy } from "../../core/public-api/expansion.ts"
import { inputOf } from "../../core/public-api/read-only.ts"
import { toContact } from "../contacts/expand-contact.ts"
import { toOutlet } from "../outlets/expand-outlet.ts"
import { NewNote, type Note, type NoteChange } from "./contract.ts"

/** A note as programs read it: about a person or an outlet. */
export const NoteV1 = z
  .object({
    id: z.string(),
    contact_id: z.nullable(z.string()),
    outlet_id: z.nullable(z.string()),
    text: z.string(),
    author: z.string(),
    /** Whether this key wrote it, and so may change and delete it. */
    own: z.boolean(),
    created_at: z.iso.datetime(),
    changed_at: z.nullable(z.iso.datetime()),
    expanded: expandedBy({ contact: toContact, outlet: toOutlet }),
  })
  .register(z.globalRegistry, { id: "Note" })
export type NoteV1 = z.infer<typeof NoteV1>

export const presentNoteV1 = (note: Note): NoteV1 => ({
  id: note.id,
  contact_id: note.contactId,
  outlet_id: note.outletId,
  text: note.text,
  author: note.author,
  own: note.isMine,
  created_at: note.createdAt,
  changed_at: note.changedAt,
})

// A refinement does not appear in JSON Schema.
const text = NewNote.shape.text.register(z.globalRegistry, { pattern: "\\S" })
const subject = z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(40))))

export const NewNoteV1 = z.pipe(
  inputOf(NoteV1, { contact_id: subject, outlet_id: subject, text }).check(
    z.refine(({ contact_id = null, outlet_id = null }) => (contact_id === null) !== (outlet_id === null), {
      error: "Name one contact or one outlet",
      path: ["contact_id"],
    }),
  ),
  z.transform(
    ({ contact_id, outlet_id, text }): NewNote => ({
      contactId: contact_id ?? undefined,
      outletId: outlet_id ?? undefined,
      text,
    }),
  ),
)

/** The subject stays as it is. */
export const NoteChangeV1 = z.pipe(
  inputOf(NoteV1, { text: z.optional(text) }),
  z.transform(({ text }): { text: NoteChange["text"] | undefined } => ({ text })),
)

const id = z.optional(z.string().check(z.maxLength(40)))
export const NoteFilterV1 = z.object({ ...PagingSince.shape, contact: id, outlet: id })
