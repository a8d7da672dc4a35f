import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { endTree } from "../../support/end-tree.mjs"
import { cloneProject, startSite } from "./clone.ts"

/** A call as somebody of a workspace makes it; throws for whatever is refused. */
export type Ask = <Answer = { id: string }>(
  method: "GET" | "POST" | "PUT",
  path: string,
  body?: object | string,
) => Promise<Answer>

/** How long an answer may take on a machine that is busy, and a state may take to come, in milliseconds. */
const patience = 60_000

/** The product as `npm start` runs it, which can be killed with all that it started, and started again. */
export async function openKilledSite() {
  const directory = cloneProject({ isInstalled: true })
  const state = mkdtempSync(join(tmpdir(), "presskite killed "))
  const env = { STATE_DIR: state, SMTP_ALLOW_LOOPBACK: "true", SITE_ORIGIN: "http://localhost:8787" }
  let site = await startSite(directory, env)
  const call = async (method: string, path: string, body?: object | string, token?: string) => {
    const answer = await fetch(new URL(path, site.origin), {
      method,
      signal: AbortSignal.timeout(patience),
      headers: {
        "Content-Type": typeof body === "string" ? "text/csv" : "application/json",
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    }).catch((error) => {
      throw new Error(
        `${method} ${path} got no answer: ${error}. It said: ${site.command.said().slice(-2000)}`,
      )
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
    return text === "" ? null : JSON.parse(text)
  }
  const stop = async () => {
    endTree(site.command.child.pid ?? 0)
    await site.command.ended
  }
  return {
    /** Somebody new with a workspace of their own. */
    async enter(): Promise<{ workspaceId: string; ask: Ask; moveClock: (hours: number) => Promise<void> }> {
      const email = `robin-${crypto.randomUUID()}@people.example`
      const password = "four kites over a harbour"
      const made = await call("POST", "/auth/v1/signup", { email, password, data: { name: "Robin" } })
      const token = made.access_token
      const [{ id }] = await call("GET", "/api/workspaces", undefined, token)
      return {
        workspaceId: id,
        ask: (method, path, body) => call(method, `/api/workspaces/${id}/${path}`, body, token),
        moveClock: (hours) => call("POST", "/dev/clock", { workspaceId: id, hours }, token),
      }
    },
    /** Kills it, and starts it again on the state that it left. */
    async restart(): Promise<void> {
      await stop()
      site = await startSite(directory, env)
    },
    async close(): Promise<void> {
      await stop()
      rmSync(state, { recursive: true })
      rmSync(join(directory, ".."), { recursive: true })
    },
  }
}

export type KilledSite = Awaited<ReturnType<typeof openKilledSite>>

/** Does it, and kills the site after so many milliseconds, whatever it is doing then; what is cut off is no failure. */
export async function killDuring(site: KilledSite, milliseconds: number, work: () => Promise<unknown>) {
  const pause = new Promise((resolve) => setTimeout(resolve, milliseconds))
  const working = work().catch(() => {})
  await pause
  await site.restart()
  await working
}

/** Asks until it holds, and returns what was answered. */
export async function until<Found>(
  find: () => Promise<Found>,
  holds: (found: Found) => boolean,
): Promise<Found> {
  for (const deadline = Date.now() + patience; ; ) {
    const found = await find()
    if (holds(found)) return found
    if (Date.now() > deadline) throw new Error(`It never came: ${JSON.stringify(found).slice(0, 3000)}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
