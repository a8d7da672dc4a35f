import * as z from "zod/mini"

/** The details of which a person has one. */
export const mergeFields = ["name", "email", "phone", "title", "company", "notes"] as const
export type MergeField = (typeof mergeFields)[number]

const id = z.string().check(z.minLength(1, "Choose a contact"), z.maxLength(40))

/** Two contacts become the first of them; `take` names the details that come from the other. */
export const MergeContacts = z
  .object({
    id,
    otherId: id,
    take: z._default(z.array(z.enum(mergeFields)).check(z.maxLength(mergeFields.length)), []),
  })
  .check(
    z.refine((given) => given.id !== given.otherId, {
      path: ["otherId"],
      message: "Choose two different contacts",
    }),
  )
export type MergeContacts = z.infer<typeof MergeContacts>

/** A contact that became part of another one. */
export interface Merge {
  id: string
  /** Whose contact it was. */
  name: string
  mergedBy: string
  mergedAt: string
}
