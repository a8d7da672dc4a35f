import type { Call, CallOptions, ExpandOf, FieldsOf, PagedName, PlainName, Reading, Row } from "./calls.ts"
import { operations } from "./operations.generated.ts"
import { readFailure } from "./presskite-error.ts"

export type { Answer, Call, CallOptions, Name } from "./calls.ts"
export type * from "./operations.generated.ts"
export { PresskiteError } from "./presskite-error.ts"

export interface ClientOptions {
  /** A key of the API Dashboard. */
  key: string
  /** The base URL of the product, such as https://presskite.example. */
  origin: string
  /** A replacement for the platform's `fetch`. */
  fetch?: (request: Request) => Promise<Response>
}

/** The arguments of a call: the parameters of its path, by their names. */
type Parts = { query?: object; body?: unknown } & Record<string, unknown>

const mostAttempts = 4
const longestWait = 120

/**
 * Returns a function that calls the public API: `await call("getContact", { id })`. It waits up to
 * two minutes when the server tells it to, and repeats a write under the same Idempotency-Key, so that it happens once. Throws PresskiteError.
 */
export function createClient({
  key,
  origin,
  fetch = (request) => globalThis.fetch(request),
}: ClientOptions): Call {
  const call = async (name: keyof typeof operations, input: object = {}, options: CallOptions = {}) => {
    const { signal, idempotencyKey = crypto.randomUUID() } = options
    const { query = {}, body, ...ids } = input as Parts
    const [method, path] = operations[name]
    const url = new URL(`/v1${fillPath(path, ids)}`, origin)
    for (const [field, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(field, String(value))
    const headers = {
      Authorization: `Bearer ${key}`,
      ...(method !== "GET" && { "Content-Type": "application/json", "Idempotency-Key": idempotencyKey }),
    }
    for (let attempt = 1; ; attempt++) {
      const sent = new Request(url, {
        method,
        headers,
        // A redirect would take the key to an address that nobody meant.
        redirect: "manual",
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(signal && { signal }),
      })
      const answer = await fetch(sent)
      const read: unknown = await answer.json().catch((error: unknown) => {
        if (error instanceof SyntaxError) return null
        throw error
      })
      if (answer.ok && read !== null) return read
      const seconds = Number(answer.headers.get("Retry-After"))
      const isWorthIt = seconds > 0 && seconds <= longestWait && attempt < mostAttempts
      if (!isWorthIt) throw readFailure(answer, read)
      await wait(seconds, signal)
    }
  }
  return call as Call
}

/** Every row of a list, page after page: `for await (const contact of each(call, "listContacts")) …`. */
export function each<
  One extends PlainName & PagedName,
  const Fields extends FieldsOf<One> = never,
  const Expand extends ExpandOf<One> = never,
>(
  call: Call,
  name: One,
  input?: Reading<One, Fields, Expand>,
  options?: CallOptions,
): AsyncGenerator<Row<One, Fields, Expand>, void, undefined>
export function each<
  One extends PagedName,
  const Fields extends FieldsOf<One> = never,
  const Expand extends ExpandOf<One> = never,
>(
  call: Call,
  name: One,
  input: Reading<One, Fields, Expand>,
  options?: CallOptions,
): AsyncGenerator<Row<One, Fields, Expand>, void, undefined>
export async function* each(call: Call, name: PagedName, input: Parts = {}, options?: CallOptions) {
  const ask = call as (name: PagedName, input: Parts, options?: CallOptions) => Promise<Page>
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { limit: 100, ...input.query, ...(cursor && { cursor }) }
    const { data, meta } = await ask(name, { ...input, query }, options)
    yield* data
    cursor = meta.next_cursor
  }
}

interface Page {
  data: unknown[]
  meta: { next_cursor: string | null }
}

/** Throws for an id that would lead to another address. */
function fillPath(path: string, ids: Record<string, unknown>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const id = String(ids[name] ?? "")
    if (/^\.{0,2}$/.test(id)) throw new TypeError(`${name} must be an id, and is "${id}"`)
    return encodeURIComponent(id)
  })
}

/** Resolves after so many seconds; rejects when the signal is given first. */
const wait = (seconds: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop)
      resolve()
    }, seconds * 1000)
    signal?.addEventListener("abort", stop)
  })
