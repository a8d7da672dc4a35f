import * as z from "zod/mini"

export const bases = [
  "legitimate_interest",
  "consent",
  "existing_relationship",
  "conspicuous_publication",
] as const
export type Basis = (typeof bases)[number]

export const BASIS_WORDS: Record<Basis, string> = {
  conspicuous_publication: "They publish this address for work like ours",
  existing_relationship: "We know each other",
  consent: "They agreed to hear from us",
  legitimate_interest: "A legitimate interest, weighed and written down",
}

/** Says of people why they may be written to. */
export const StatedBasis = z.object({
  contactIds: z
    .array(z.string().check(z.maxLength(40)))
    .check(
      z.minLength(1, "Choose at least one person"),
      z.maxLength(100, "Choose at most 100 people at once"),
    ),
  basis: z.enum(bases, "Choose a basis"),
})
export type StatedBasis = z.infer<typeof StatedBasis>

/** What the browser asks here, and what it gets. */
export interface LawfulBasisCalls {
  "POST /lawful-bases": { body: StatedBasis; answer: { stated: number } }
}
