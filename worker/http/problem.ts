import type { ContentfulStatusCode } from "hono/utils/http-status"

/** One error in an input, with the field it concerns. */
export interface Detail {
  field: string
  code: string
  message: string
}

/**
 * An expected failure, by name. Each API turns it into an answer of its own form. `personId` is whose account it is
 * about, for the log of security events; it is never sent.
 */
export class Problem extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    readonly code: string,
    message: string,
    readonly extra: {
      details?: Detail[]
      reasons?: string[]
      headers?: Record<string, string>
      personId?: string
      /** Sent to our own pages alone. */
      deletion?: { erasesAt: string; token: string | null; needsCode: boolean }
    } = {},
  ) {
    super(message)
  }
}

export const notFound = (what: string, code = "not_found") =>
  new Problem(404, code, `This ${what} does not exist.`)

export const conflict = (message: string, code = "conflict") => new Problem(409, code, message)

export const forbidden = (message = "You may not do this.") => new Problem(403, "forbidden", message)

/** `after` is in seconds. */
export const tooMany = (
  after: number,
  code = "too_many_requests",
  message = "Too many requests. Please wait and try again.",
) => new Problem(429, code, message, { headers: { "Retry-After": String(Math.max(1, Math.ceil(after))) } })
