import * as z from "zod/mini"
import type { ContactDetail } from "../../people/contacts/contract.ts"
import { type DetailKey, detailKeys, details } from "../../people/details/contract.ts"
import { mergeRules } from "../../people/details/kinds/contract.ts"
import { MOST_FIELDS } from "../../people/own-fields/contract.ts"
import { OwnName } from "../../people/own-fields/given/contract.ts"
import type { OwnKey } from "../../people/own-fields/values/contract.ts"
import { MOST_MERGED } from "../../people/selection/contract.ts"

/** The details of which a person has one. */
export const mergeFields = detailKeys.filter((key) => mergeRules[details[key].kind] !== "joined")
export type MergeField = DetailKey | OwnKey

const id = z.string().check(z.minLength(1, "Choose a contact"), z.maxLength(40))

const Take = z._default(
  z.array(z.union([z.enum(mergeFields), OwnName])).check(z.maxLength(mergeFields.length + MOST_FIELDS)),
  [],
)

/** Merges several contacts into the one that is named first; `take` names the details that come from another. */
export const MergeContacts = z
  .object({
    id,
    others: z
      .array(z.object({ id, take: Take }))
      .check(
        z.minLength(1, "Choose at least two contacts"),
        z.maxLength(MOST_MERGED - 1, `Merge at most ${MOST_MERGED} contacts at once`),
      ),
  })
  .check(
    z.refine(
      (given) => new Set([given.id, ...given.others.map((one) => one.id)]).size > given.others.length,
      {
        path: ["others"],
        message: "Choose different contacts",
      },
    ),
  )
export type MergeContacts = z.infer<typeof MergeContacts>

/** What the browser asks here, and what it gets. */
export interface MergeCalls {
  "POST /merges": { body: MergeContacts; answer: ContactDetail }
  "POST /merges/:id/undo": { answer: ContactDetail }
}
