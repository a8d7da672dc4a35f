import { exports } from "cloudflare:workers"
import type { Session } from "../../../worker/site/auth/contract.ts"

const origin = "https://presskite.test"
const version = "2024-01-01"

/** Something that answers requests: the running worker, or an app with its own settings and clock. */
export type Server = (request: Request) => Response | Promise<Response>
export const runningWorker: Server = (request) => exports.default.fetch(request)

/** A client address that no other test uses. */
export const randomClient = () =>
  `10.${[0, 0, 0].map(() => crypto.getRandomValues(new Uint8Array(1))[0]).join(".")}`
export const randomAddress = () => `person-${crypto.randomUUID()}@example.com`
export const goodPassword = "correct horse battery staple"

export interface Call {
  method?: string
  body?: unknown
  token?: string | undefined
  client?: string
  headers?: Record<string, string>
  server?: Server
}

/** Sends a request as a program does, with a unique client address unless one is given. */
export async function call(path: string, { method, body, token, client, headers, server }: Call = {}) {
  const request = new Request(origin + path, {
    method: method ?? (body === undefined ? "GET" : "POST"),
    headers: {
      "CF-Connecting-IP": client ?? randomClient(),
      "X-Supabase-Api-Version": version,
      ...(body === undefined ? {} : { "Content-Type": "application/json;charset=UTF-8" }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined
      ? {}
      : { body: typeof body === "string" || body instanceof Uint8Array ? body : JSON.stringify(body) }),
  })
  return (server ?? runningWorker)(request)
}

/** The JSON of an answer, in the shape that the test expects. */
export const read = async <T = Record<string, unknown>>(answer: Response | Promise<Response>) =>
  (await (await answer).json()) as T

/** A fresh person, signed up and so signed in. */
export async function signUpPerson(input: { name?: string; email?: string; server?: Server } = {}) {
  const { name = "Ada Lovelace", email = randomAddress(), ...rest } = input
  const body = { email, password: goodPassword, data: { name } }
  const answer = await call("/auth/v1/signup", { body, ...rest })
  if (answer.status !== 200) throw new Error(`sign-up answered ${answer.status}: ${await answer.text()}`)
  const session = (await answer.json()) as Session & { refresh_token: string }
  return { email, password: goodPassword, session, id: session.user.id, token: session.access_token }
}
