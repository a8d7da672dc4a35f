import { convertV4MiniflareOptions, Miniflare } from "miniflare"
import { scopes } from "../../worker/workspace/core/keys/contract.ts"
import { migrate, readBuiltWorker } from "../support/built-worker.ts"
import { testSettings } from "../support/settings.ts"

const password = "correct horse battery staple"
const json = { "Content-Type": "application/json" }
const fieldsOf = async (answer: Response) => (await answer.json()) as Record<string, unknown>

/** Somebody who calls, with a workspace and a key for `/v1`. */
export interface Caller {
  email: string
  token: string
  workspaceId: string
  key: string
}

/** The built worker with all that it is bound to, in a workerd of its own; the first of its people is the administrator. */
export async function startCallSite(people: number) {
  const { modules, ...runtime } = readBuiltWorker()
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      ...runtime,
      modules,
      bindings: {
        ...testSettings,
        SIGN_UPS_PER_HOUR: "1000000",
        // Nobody listens there, so that nothing waits for the network.
        DNS_RESOLVER: "http://127.0.0.1:9/dns-query",
        WRITER_URL: "http://127.0.0.1:9/v1",
      },
      d1Databases: ["SITE", "DIRECTORY"],
      r2Buckets: ["MEDIA", "COPIES"],
      durableObjects: {
        WORKSPACE: { className: "Workspace", useSQLite: true },
        OPERATIONS: { className: "Operations", useSQLite: true },
      },
      unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
    }),
  )
  const database = await miniflare.getD1Database("SITE")
  await migrate(database)
  await migrate(await miniflare.getD1Database("DIRECTORY"), "directory")
  const origin = await miniflare.unsafeGetDirectURL()
  const callers: Caller[] = []
  for (let number = 0; number < people; number++) {
    const email = number === 0 ? testSettings.ADMIN_EMAIL : `person-${number}@people.example`
    const data = { email, password, data: { name: `Person ${number}` } }
    const made = await post(origin, "/auth/v1/signup", data)
    if (!made.ok) throw new Error(`sign-up answered ${made.status}: ${await made.text()}`)
    const caller = { email, token: String((await fieldsOf(made)).access_token), workspaceId: "", key: "" }
    await database.prepare("update users set email_verified_at = 1 where email_norm = ?").bind(email).run()
    callers.push(await enter(origin, caller))
  }
  await database.prepare("update workspaces set plan = 'agency'").run()
  return { origin, callers, stop: () => miniflare.dispose() }
}

async function enter(origin: URL, caller: Caller): Promise<Caller> {
  const headers = { Authorization: `Bearer ${caller.token}` }
  const answer = await fetch(new URL("/api/workspaces", origin), { headers })
  const [workspace] = (await answer.json()) as { id: string }[]
  const workspaceId = workspace?.id ?? ""
  const body = { name: "Random", scopes, days: null }
  const made = await post(origin, `/api/workspaces/${workspaceId}/keys`, body, caller.token)
  return { ...caller, workspaceId, key: String((await fieldsOf(made)).key) }
}

const post = (origin: URL, path: string, body: unknown, token?: string) =>
  fetch(new URL(path, origin), {
    method: "POST",
    headers: {
      ...json,

      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })

/** Signs in again somebody whose session a call has ended. */
export async function signInAgain(origin: URL, caller: Caller): Promise<void> {
  const answer = await post(origin, "/auth/v1/token?grant_type=password", { email: caller.email, password })
  if (answer.ok) caller.token = String((await fieldsOf(answer)).access_token)
  else await answer.arrayBuffer()
}
