import { GoTrueClient as Client71 } from "auth-js-2-71"
import { GoTrueClient as Client119 } from "auth-js-2-119"
import { randomClient, runningWorker } from "../support/people.ts"

/** The published client, in the product's original version and in the current one. */
export const versions = { "2.71": Client71, "2.119": Client119 } as const
export type Version = keyof typeof versions

/** What a client sends, from first to last, as "POST /token?grant_type=password". */
export type Sent = string[]

/** A client of the worker, with its own storage, network address and record of requests. */
export function openClient(version: Version, options: { flowType?: "implicit" | "pkce" } = {}) {
  const sent: Sent = []
  const network = { isDown: false, address: randomClient() }
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const send = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input as RequestInfo, init)
    const { pathname, search } = new URL(request.url)
    sent.push(`${request.method} ${pathname.replace("/auth/v1", "")}${search}`)
    if (network.isDown) throw new TypeError("fetch failed")
    request.headers.set("CF-Connecting-IP", network.address)
    return runningWorker(request)
  }
  const Client = versions[version] as typeof Client119
  const client = new Client({
    url: "https://presskite.test/auth/v1",
    headers: { apikey: "anything" },
    storageKey: `session-${crypto.randomUUID()}`,
    storage,
    fetch: send as typeof fetch,
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: false,
    ...options,
  })
  return { client, sent, network, stored }
}
