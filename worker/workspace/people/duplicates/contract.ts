import * as z from "zod/mini"
import type { Contact } from "../contacts/contract.ts"

/** Why two contacts may be the same person. */
export const likenesses = {
  same_mailbox: "Their addresses reach the same mailbox",
  same_outlet: "Same name, at the same outlet",
  same_company: "Same name and company",
  same_domain: "Same name, and addresses at the same domain",
} as const
export type Likeness = keyof typeof likenesses

export const DuplicateFilter = z.object({
  cursor: z.optional(z.string().check(z.maxLength(1000))),
})
export type DuplicateFilter = z.infer<typeof DuplicateFilter>

/** Two contacts that may be the same person; the older one is first. */
export interface Duplicate {
  contacts: [Contact, Contact]
  reasons: Likeness[]
}

export interface DuplicatePage {
  duplicates: Duplicate[]
  nextCursor: string | null
}

const id = z.string().check(z.minLength(1), z.maxLength(40))

/** Two contacts that are two people, whatever they have in common. */
export const Dismissal = z.object({ ids: z.tuple([id, id]) })
export type Dismissal = z.infer<typeof Dismissal>

/** What the browser asks here, and what it gets. */
export interface DuplicateCalls {
  "GET /duplicates": { query: DuplicateFilter; answer: DuplicatePage }
  "POST /duplicates/dismissals": { body: Dismissal; answer: undefined }
}
