import * as z from "zod/mini"

/** Only what was changed at this time or later, as /v1/changes tells it. */
export const UpdatedSince = z.optional(z.iso.datetime("Give a time such as 2027-03-01T09:00:00Z"))

/** A verb's own name for it. */
export interface Since {
  updatedSince?: z.infer<typeof UpdatedSince>
}

/**
 * The requested page of a list. A cursor continues after the page that returned it, in the same order, and takes
 * precedence over `page`.
 */
export const Paging = z.object({
  page: z._default(wholeNumber(1, 1_000_000), 1),
  limit: z._default(wholeNumber(1, 100), 20),
  cursor: z.optional(z.string().check(z.maxLength(2000))),
})
export type Paging = z.infer<typeof Paging>

/** A whole number in a query. */
export function wholeNumber(from: number, to: number) {
  const message = `Give a whole number from ${from} to ${to}`
  return z.pipe(
    z.string().check(z.regex(/^\d{1,7}$/, message)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(from, message), z.maximum(to, message))),
  )
}
