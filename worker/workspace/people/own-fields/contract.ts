import * as z from "zod/mini"
import { line } from "../../../site/text/contract.ts"
import { details, writtenName } from "../details/contract.ts"

/** The maximum number of fields of their own in a workspace, and of choices in a field. */
export const MOST_FIELDS = 30
export const MOST_CHOICES = 100

export const ownFieldKinds = ["text", "number", "date", "choice"] as const
export type OwnFieldKind = (typeof ownFieldKinds)[number]

/** What files and pages call something else of a contact, as it is compared here. */
const reserved = new Set(
  [
    ...Object.entries(details).flatMap(([key, { label }]) => [label, writtenName(key)]),
    ...["First name", "Last name", "Full name", "Tags", "Lists", "Verification", "Outlet", "State"],
  ].map(withoutSigns),
)

function withoutSigns(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "")
}

const OwnFieldName = line(60, "Give it a name").check(
  z.refine((name) => /[\p{L}\p{N}]/u.test(name), "Use letters or digits"),
  z.refine(
    (name) => !reserved.has(withoutSigns(name)),
    "Every contact has this already. Choose another name",
  ),
)
const ChoiceName = line(100, "Give each choice a name")

const Choices = z.array(ChoiceName).check(z.maxLength(MOST_CHOICES, `Give at most ${MOST_CHOICES} choices`))

/** Names that there are already. */
const ChoiceNames = z.array(z.string().check(z.maxLength(100))).check(z.maxLength(MOST_CHOICES))

export const NewOwnField = z
  .object({
    name: OwnFieldName,
    kind: z.enum(ownFieldKinds, "Choose what it holds"),
    choices: z._default(Choices, []),
  })
  .check(
    z.refine(({ kind, choices }) => kind !== "choice" || choices.length > 0, {
      path: ["choices"],
      message: "Give at least one choice",
    }),
    z.refine(({ kind, choices }) => kind === "choice" || choices.length === 0, {
      path: ["choices"],
      message: "Only a field of the kind choice has choices",
    }),
  )
export type NewOwnField = z.input<typeof NewOwnField>

/** What is left out stays. A choice that has another name now says which one it `was`. */
export const OwnFieldChange = z.object({
  name: z.optional(OwnFieldName),
  choices: z.optional(
    z
      .array(z.object({ name: ChoiceName, was: z.optional(z.string().check(z.maxLength(100))) }))
      .check(
        z.minLength(1, "Give at least one choice"),
        z.maxLength(MOST_CHOICES, `Give at most ${MOST_CHOICES} choices`),
      ),
  ),
  /** The choices that go. One that is named neither here nor above came meanwhile, and must not go unseen. */
  removed: z._default(ChoiceNames, []),
  /** Which of those are taken off the contacts that have them; otherwise one that somebody has cannot go. */
  clear: z._default(ChoiceNames, []),
})
export type OwnFieldChange = z.input<typeof OwnFieldChange>

/** Every field, by its id, in the order in which they are shown. */
export const FieldOrder = z.object({
  ids: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(MOST_FIELDS)),
})
export type FieldOrder = z.infer<typeof FieldOrder>

/** A field that the customer gave their contacts. */
export interface OwnField {
  id: string
  /** What it is called in `fields` of a contact; it stays the same when the field is renamed. */
  key: string
  name: string
  kind: OwnFieldKind
  /** The choices of a field of that kind, in their order. */
  choices: string[]
  createdBy: string
  createdAt: string
}

/** A field with the number of contacts of whom it says something. */
export interface CountedField extends OwnField {
  contacts: number
}

/** What the browser asks here, and what it gets. */
export interface OwnFieldCalls {
  "GET /own-fields": { answer: CountedField[] }
  "POST /own-fields": { body: NewOwnField; answer: OwnField }
  "PUT /own-fields/order": { body: FieldOrder; answer: CountedField[] }
  "PUT /own-fields/:id": { body: OwnFieldChange; answer: OwnField }
  "DELETE /own-fields/:id": { answer: undefined }
}
