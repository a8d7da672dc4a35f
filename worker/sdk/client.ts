import { type Operations, operations, type Refusal } from "./operations.generated.ts"

export interface ClientOptions {
  /** A key of the API Dashboard. */
  key: string
  /** The base URL of the product, such as https://presskite.example. */
  origin: string
  /** A replacement for the platform's `fetch`. */
  fetch?: (request: Request) => Promise<Response>
}

type Name = keyof Operations
type Input<One extends Name> = Omit<Operations[One], "answer">
/** The arguments of a call: the parameters of its path, by their names. */
type Parts = { query?: object; body?: unknown } & Record<string, unknown>
/** A call that needs nothing may be given nothing. */
type Given<One extends Name> =
  Record<string, never> extends Input<One> ? [input?: Input<One>] : [input: Input<One>]

/** A refusal, in its own words. */
export class PresskiteError extends Error {
  readonly status: number
  readonly code: string
  readonly details: Refusal["error"]["details"]
  /** Quote it when you write to us. */
  readonly requestId: string

  constructor(status: number, { error }: Refusal) {
    super(error.message)
    this.status = status
    this.code = error.code
    this.details = error.details
    this.requestId = error.request_id
  }
}

export type Call = <One extends Name>(name: One, ...given: Given<One>) => Promise<Operations[One]["answer"]>

const mostAttempts = 4

/**
 * Returns a function that calls the public API: `await call("getContact", { id })`. It waits when the server tells it
 * to, and repeats a write under the same Idempotency-Key, so that it happens once. Throws PresskiteError.
 */
export function createClient({
  key,
  origin,
  fetch = (request) => globalThis.fetch(request),
}: ClientOptions): Call {
  return async (name, ...[input = {}]) => {
    const { query = {}, body: filled, ...ids } = input as Parts
    const [method, path] = operations[name]
    const filledPath = path.replaceAll(/\{(\w+)\}/g, (_, id: string) => encodeURIComponent(String(ids[id])))
    const url = new URL(`/v1${filledPath}`, origin)
    for (const [field, value] of Object.entries(query)) url.searchParams.set(field, String(value))
    const headers = {
      Authorization: `Bearer ${key}`,
      ...(method !== "GET" && { "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() }),
    }
    for (let attempt = 1; ; attempt++) {
      const sent = new Request(url, {
        method,
        headers,
        ...(filled !== undefined && { body: JSON.stringify(filled) }),
      })
      const answer = await fetch(sent)
      const body = await answer.json()
      if (answer.ok) return body as never
      const seconds = Number(answer.headers.get("Retry-After"))
      if (!seconds || attempt === mostAttempts) throw new PresskiteError(answer.status, body as Refusal)
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    }
  }
}
