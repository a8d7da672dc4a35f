import * as z from "zod/mini"

const text = z.optional(z.string())

/** `GET /auth/v1/authorize`. Whatever else a client adds is left out. */
export const Authorize = z.object({
  provider: text,
  redirect_to: text,
  code_challenge: text,
  code_challenge_method: text,
  /** Our own pages request a session in the cookie. */
  carrier: text,
})
export type Authorize = z.infer<typeof Authorize>

/** How Google and Microsoft send people back. */
export const Callback = z.object({
  state: z.optional(z.string().check(z.maxLength(200))),
  code: z.optional(z.string().check(z.maxLength(4000))),
  error: z.optional(z.string().check(z.maxLength(200))),
})
export type Callback = z.infer<typeof Callback>
