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

/** `GET /auth/v1/callback`, as Google sends people back. */
export const Callback = z.object({
  state: z.optional(z.string().check(z.maxLength(200))),
  code: z.optional(z.string().check(z.maxLength(2000))),
  error: z.optional(z.string().check(z.maxLength(200))),
})
export type Callback = z.infer<typeof Callback>

/** Google's statements about a person. None of them is taken for granted. */
export const GoogleUser = z.object({
  id: z.string().check(z.regex(/^\w{1,255}$/)),
  email: z.nullish(z.string()),
  verified_email: z.nullish(z.boolean()),
  name: z.nullish(z.string()),
  picture: z.nullish(z.string()),
})
export type GoogleUser = z.infer<typeof GoogleUser>
