import { GoTrueClient as Client71 } from "auth-js-2-71"
import { GoTrueClient as Client119 } from "auth-js-2-119"
import { randomClient, runningWorker, type Server } from "./people.ts"

/** The published clients, in the version of the specification's time and in a current one. */
export const clients = [
  ["2.71.1", Client71],
  ["2.119.0", Client119],
] as const
export type Published = (typeof clients)[number][1]

interface Options {
  flowType?: "implicit" | "pkce"
  server?: Server
}

/** A published client that talks to the worker, with its own storage and address. */
export function openClient(
  Client: Published,
  { flowType = "implicit", server = runningWorker }: Options = {},
) {
  const stored = new Map<string, string>()
  const client = randomClient()
  return new Client({
    url: "https://presskite.test/auth/v1",
    headers: { apikey: "anything", "CF-Connecting-IP": client },
    flowType,
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: false,
    storage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => server(new Request(input, init)),
  })
}
