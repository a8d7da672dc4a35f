import * as z from "zod/mini"

/** `POST /api/account/return`: the token of a mailed link or of a refused sign-in, and a code if that sign-in lacks one. */
export const BringBack = z.object({
  token: z.string().check(z.maxLength(300)),
  code: z.optional(z.string().check(z.maxLength(100))),
})
export type BringBack = z.infer<typeof BringBack>

/** What the browser asks here, and what it gets. */
export interface DeletionCalls {
  "POST /api/account/return": { body: BringBack; answer: undefined }
}
