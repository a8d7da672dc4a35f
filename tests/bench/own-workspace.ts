import { type Surroundings, startWorkspace } from "./workspace.ts"

/** The built workspace of one person who may do everything, with ways to fill it and to do its jobs by hand. */
export async function startOwnWorkspace(surroundings: Surroundings = {}) {
  const { origin, originOf, pid, inspector, stop } = await startWorkspace(script, "Open", surroundings)
  const send = async (path: string, init: RequestInit = {}): Promise<string> => {
    // What the runtime did for seconds may have made it close a connection that is kept open.
    const headers = { ...init.headers, Connection: "close" }
    const answer = await fetch(new URL(path, origin), { ...init, headers })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
    return text
  }
  return {
    /** Calls the dashboard's API. */
    ask: async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
      const headers = { "Content-Type": "application/json" }
      const init = body === undefined ? { method } : { method, headers, body: JSON.stringify(body) }
      return JSON.parse((await send(`/api${path}`, init)) || "null") as Answer
    },
    /** Calls the public API, as the key whose hash is "bench". */
    program: (path: string) => send(`/v1${path}`),
    /** Runs a statement inside the workspace, and returns its rows. */
    sql: async <Row>(query: string): Promise<Row[]> =>
      JSON.parse(await send("/sql", { method: "POST", body: query })) as Row[],
    /** Has jobs done when they are due from now on, as the platform does. */
    goOn: () => send("/ring"),
    /** Does the part of a job that is due first, and leaves the next to the next call. */
    tick: () => send("/tick"),
    originOf,
    pid,
    inspector,
    stop,
  }
}

const script = `
import { Workspace } from "./index.js"
const caller = () => ({
  actor: {
    kind: "user", id: "bench", name: "Bench",
    may: ["campaigns:read", "campaigns:write", "campaigns:launch", "mailboxes:read", "workspace:manage", "contacts:read", "contacts:write", "analytics:read", "opportunities:read"],
  },
  now: Date.now(),
  requestId: "bench",
  planStatus: { plan: "agency", trialEndsAt: 0, since: 0 },
})
export class Open extends Workspace {
  run(query) {
    return this.ctx.storage.sql.exec(query).toArray()
  }
  ring() {
    return this.alarm()
  }
  async tick() {
    await this.alarm()
    await this.ctx.storage.deleteAlarm()
  }
}
let later = Date.now()
const handler = {
  async fetch(request, { WORKSPACE }) {
    const workspace = WORKSPACE.getByName("bench")
    const { pathname } = new URL(request.url)
    if (pathname === "/ring") return new Response(await workspace.ring())
    if (pathname === "/tick") return new Response(await workspace.tick())
    // Each a second later than the one before, so that no limit is met.
    if (pathname.startsWith("/v1/")) return workspace.answerProgram(request, "bench", { ...caller(), now: (later += 1000) })
    if (pathname !== "/sql") return workspace.answer(request, caller())
    return Response.json(await workspace.run(await request.text()))
  },
}
export { handler as default }
`
