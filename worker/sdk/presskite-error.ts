import type { Refusal } from "./operations.generated.ts"

/** A call that was refused, in the words of the server. */
export class PresskiteError extends Error {
  override readonly name = "PresskiteError"
  /** Of HTTP; 0 where a browser does not tell. */
  readonly status: number
  /** Such as `not_found`; `unreadable` for an answer that is not of this API, such as a proxy's. */
  readonly code: string
  readonly details: Refusal["error"]["details"]
  /** Quote it when you write to us. */
  readonly requestId: string

  constructor(status: number, { code, message, details, request_id }: Refusal["error"]) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
    this.requestId = request_id
  }
}

/** What an answer says of its failure. `body` is what came as JSON, or null. */
export function readFailure({ status, headers }: Response, body: unknown): PresskiteError {
  if (isRefusal(body)) return new PresskiteError(status, body.error)
  const message =
    status === 0 || (status >= 300 && status < 400)
      ? "The server redirects elsewhere, and a key goes nowhere but to the address that it was given for."
      : `The answer (${status}) is not of this API. Check the address.`
  const request_id = headers.get("X-Request-Id") ?? ""
  return new PresskiteError(status, { code: "unreadable", message, details: [], request_id })
}

const isRefusal = (body: unknown): body is Refusal =>
  typeof body === "object" &&
  body !== null &&
  "error" in body &&
  typeof (body.error as Refusal["error"] | null)?.message === "string"
