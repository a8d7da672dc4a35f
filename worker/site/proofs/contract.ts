import * as z from "zod/mini"

/** For how long a proof is fresh, in milliseconds. */
export const PROOF_LASTS = 10 * 60_000

const code = z.string("Enter the code that we mailed to you").check(
  z.overwrite((text) => text.replace(/\s/g, "")),
  z.regex(/^\d{6}$/, "The code has 6 digits"),
)

/** `POST /api/account/proof`: the password, or the mailed code. */
export const Proof = z.object({ password: z.optional(z.string()), code: z.optional(code) }).check(
  z.refine(({ password, code }) => Boolean(password) !== Boolean(code), {
    error: "Enter your password, or the code that we mailed to you",
    path: ["password"],
  }),
)
export type Proof = z.infer<typeof Proof>

/** The form of people with a password. */
export const PasswordProof = z.object({
  password: z.string().check(z.minLength(1, "Please enter your password")),
})

/** The form of people without a password. */
export const CodeProof = z.object({ code })

/** What the browser asks here, and what it gets. */
export interface ProofCalls {
  "POST /api/account/proof": { body: Proof; answer: undefined }
  "POST /api/account/proof/code": { answer: undefined }
}
