import * as z from "zod/mini"
import { UpdatedSince } from "../../core/paging/contract.ts"
import { expandedBy } from "../../core/public-api/expansion.ts"
import { inputOf } from "../../core/public-api/read-only.ts"
import { changedDetailsV1, fromV1, newDetailsV1, readDetailsV1 } from "../details/v1-schemas.ts"
import { ListName } from "../groups/contract.ts"
import { ContactFilter, contactStates } from "../narrowing/contract.ts"
import { toOutlet } from "../outlets/expand-outlet.ts"
import { GivenValues } from "../own-fields/given/contract.ts"
import { verifications } from "../verdicts/contract.ts"
import { NewContact } from "./contract.ts"

const { name, email, company, title, ...otherDetails } = readDetailsV1

/** A contact as programs read it. Within a version fields are added, but never taken away. */
export const ContactV1 = z
  .object({
    id: z.string(),
    ...{ name, email, company, title },
    outlet_id: z.nullable(z.string()),
    ...otherDetails,
    fields: z.record(z.string(), z.union([z.string(), z.number()])),
    tags: z.array(z.string()),
    state: z.enum(contactStates),
    /** Of the address; null while there is none. */
    verification: z.nullable(z.enum(verifications)),
    last_contacted_at: z.nullable(z.iso.datetime()),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    expanded: expandedBy({ outlet: toOutlet }),
  })
  .register(z.globalRegistry, { id: "Contact" })
export type ContactV1 = z.infer<typeof ContactV1>

// A refinement does not appear in JSON Schema.
NewContact.shape.name.register(z.globalRegistry, { pattern: "\\S[\\s\\S]*\\S", maxLength: 100 })

const outletId = z.nullable(z.string().check(z.maxLength(40)))

/** The names of all their tags. A name that is new makes its tag. */
const tags = z.optional(z.array(ListName).check(z.maxLength(20, "Use at most 20 tags")))

/** What the workspace's own fields say, by their keys. */
const fields = GivenValues.check(
  z.meta({
    description: "Your own fields, by their keys; null empties one.",
    examples: [{ print_run: 12_000, frequency: "Weekly" }],
  }),
)

/** As the dashboard's form takes it; a name that is no field of a contact is refused rather than lost. */
export const NewContactV1 = z.pipe(
  inputOf(ContactV1, {
    ...newDetailsV1,
    outlet_id: z._default(outletId, null),
    fields: z._default(fields, {}),
    tags,
  }),
  z.transform(({ outlet_id, tags, ...input }) => ({
    ...fromV1(input),
    name: input.name,
    outletId: outlet_id,
    tags,
  })),
)
export type NewContactV1 = z.infer<typeof NewContactV1>

export const ContactChangeV1 = z.pipe(
  inputOf(ContactV1, {
    ...changedDetailsV1,
    outlet_id: z.optional(outletId),
    fields: z.optional(fields),
    tags,
  }),
  z.transform(({ outlet_id, tags, ...change }) => ({
    ...fromV1(change),
    ...(outlet_id !== undefined && { outletId: outlet_id }),
    tags,
  })),
)

export type ContactChangeV1 = z.infer<typeof ContactChangeV1>

/** Like the dashboard's; a tag is identified by its name, as in contacts. */
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
  updated_since: UpdatedSince,
  tag: z.optional(z.string().check(z.maxLength(100))),
})
export type ContactFilterV1 = z.infer<typeof ContactFilterV1>
