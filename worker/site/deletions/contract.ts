import * as z from "zod/mini"

/** For how many days a deleted account can be brought back. */
export const DELETION_DAYS = 14

/** `POST /api/account/return`: the token of a mailed link or of a refused sign-in, and a code if that sign-in lacks one. */
export const BringBack = z.object({
  token: z.string().check(z.maxLength(300)),
  code: z.optional(z.string().check(z.maxLength(100))),
})
export type BringBack = z.infer<typeof BringBack>

/** What a right sign-in to an account that is being deleted is told, on our own pages. */
export interface DeletionOffer {
  /** When the account is erased, ISO 8601. */
  erasesAt: string
  /** Brings the account back within 15 minutes; null when only an administrator may. */
  token: string | null
  /** Whether a code of the second factor is asked for as well. */
  needsCode: boolean
}

/** What the browser asks here, and what it gets. */
export interface DeletionCalls {
  "POST /api/account/return": { body: BringBack; answer: undefined }
}

/** The page on which such an offer is taken up. It travels in the fragment, which no server, log or Referer sees. */
export const keepPage = ({ erasesAt, token, needsCode }: DeletionOffer) =>
  `/keep-account#${new URLSearchParams({ until: erasesAt, ...(token && { token_hash: token }), type: needsCode ? "code" : "sign_in" })}`
