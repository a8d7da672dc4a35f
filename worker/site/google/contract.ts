import * as z from "zod/mini"

/** Google's statements about a person. None of them is taken for granted. */
export const GoogleUser = z.object({
  id: z.string().check(z.regex(/^\w{1,255}$/)),
  email: z.nullish(z.string()),
  verified_email: z.nullish(z.boolean()),
  name: z.nullish(z.string()),
  picture: z.nullish(z.string()),
})
export type GoogleUser = z.infer<typeof GoogleUser>
