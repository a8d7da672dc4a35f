import * as z from "zod/mini"
import { line } from "../../../site/text/contract.ts"
import { ListName } from "../groups/contract.ts"
import { verifications } from "../verdicts/contract.ts"
import { ContactChange, ContactEmail, ContactFilter, contactStates, NewContact } from "./contract.ts"

/** A contact as programs read it. Within a version fields are added, but never taken away. */
export const ContactV1 = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.nullable(z.string()),
    company: z.string(),
    title: z.string(),
    outlet_id: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    notes: z.string(),
    tags: z.array(z.string()),
    state: z.enum(contactStates),
    /** Of the address; null while there is none. */
    verification: z.nullable(z.enum(verifications)),
    last_contacted_at: z.nullable(z.iso.datetime()),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .register(z.globalRegistry, { id: "Contact" })
export type ContactV1 = z.infer<typeof ContactV1>

// A refinement says nothing of itself in JSON Schema.
NewContact.shape.name.register(z.globalRegistry, { pattern: "\\S[\\s\\S]*\\S", maxLength: 100 })

/** What we say and nobody sets: it may be sent back as it was read, and changes nothing. */
const readOnly = z.optional(z.unknown().register(z.globalRegistry, { readOnly: true }))
const readOnlyFields = {
  id: readOnly,
  state: readOnly,
  verification: readOnly,
  last_contacted_at: readOnly,
  created_at: readOnly,
  updated_at: readOnly,
}
const phone = z.pipe(
  z.nullable(line(50)),
  z.transform((text) => text ?? ""),
)

const email = z.nullable(ContactEmail)
const outletId = z.nullable(z.string().check(z.maxLength(40)))
const { outletId: _, ...newFields } = NewContact.shape
const { outletId: __, ...changedFields } = ContactChange.shape

/** The names of all their tags. A name that is new makes its tag. */
const tags = z.optional(z.array(ListName).check(z.maxLength(20, "Use at most 20 tags")))

/** As the dashboard's form takes it; a name that is no field of a contact is refused rather than lost. */
export const NewContactV1 = z.pipe(
  z.strictObject({
    ...newFields,
    email: z._default(email, null),
    outlet_id: z._default(outletId, null),
    phone: z._default(phone, ""),
    tags,
    ...readOnlyFields,
  }),
  z.transform((sent) => {
    const { outlet_id, ...input } = withoutReadOnly(sent)
    return { ...input, outletId: outlet_id }
  }),
)
export type NewContactV1 = z.infer<typeof NewContactV1>
export const ContactChangeV1 = z.pipe(
  z.strictObject({
    ...changedFields,
    email: z.optional(email),
    outlet_id: z.optional(outletId),
    phone: z.optional(phone),
    tags,
    ...readOnlyFields,
  }),
  z.transform((sent) => {
    const { outlet_id, ...change } = withoutReadOnly(sent)
    return { ...change, ...(outlet_id !== undefined && { outletId: outlet_id }) }
  }),
)

export type ContactChangeV1 = z.infer<typeof ContactChangeV1>

/** As the dashboard's; a tag is named by its name, as contacts hold it. */
export const ContactFilterV1 = z.object({
  ...z.pick(ContactFilter, {
    page: true,
    limit: true,
    cursor: true,
    q: true,
    state: true,
    verification: true,
    list: true,
    contacted: true,
  }).shape,
  outlet_id: ContactFilter.shape.outlet,
  tag: z.optional(z.string().check(z.maxLength(100))),
})
export type ContactFilterV1 = z.infer<typeof ContactFilterV1>

function withoutReadOnly<Sent extends Partial<Record<keyof typeof readOnlyFields, unknown>>>(sent: Sent) {
  const { id, state, verification, last_contacted_at, created_at, updated_at, ...input } = sent
  return input
}
