import { SignJWT } from "jose"
import { Settings } from "../../worker/env.ts"
import { keysOf } from "../../worker/keys.ts"
import { writeMailToken } from "../../worker/mail/mail-token.ts"
import { writeRefreshToken } from "../../worker/site/auth/refresh-token.ts"
import { testSettings } from "../support/settings.ts"
import { personAt } from "./customers-site.ts"
import type { Event } from "./sittings.ts"

const json = { "Content-Type": "application/json" }

interface Sent {
  /** Milliseconds from the beginning of the simulation. */
  at: number
  kind: string
  token?: string
  body?: object
}

/**
 * Gives every workspace with a program its key. Returns a function that does what an event says, and returns how long
 * each answer took, in milliseconds.
 */
export async function enterSite(origin: URL, workspaces: number, events: Event[]) {
  const settings = Settings.parse(testSettings)
  const begin = Date.now()
  const send = async (path: string, { at, kind, token, body }: Sent) => {
    const headers = {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && json),
      "X-Bench-Time": String(begin + Math.floor(at)),
      "X-Bench-Kind": kind,
    }
    const began = performance.now()
    const init = body ? { method: "POST", body: JSON.stringify(body) } : {}
    const answer = await fetch(new URL(path, origin), { ...init, headers })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
    return { text, milliseconds: performance.now() - began }
  }
  const personOf = async (number: number) => {
    const { userId, sessionId, workspaceId } = personAt(number, workspaces)
    const token = await signToken(settings, { sub: userId, session_id: sessionId }, begin)
    const refreshToken = writeRefreshToken(settings, { sessionId, counter: 0 })
    return { token, refreshToken, workspaceId, workspace: `/api/workspaces/${workspaceId}` }
  }

  const keys = new Map<string, string>()
  for (const { person, kind } of events) {
    const { workspaceId, workspace, token } = await personOf(person % workspaces)
    if (kind !== "program" || keys.has(workspaceId)) continue
    const body = { name: "Bench", scopes: ["contacts:read"], days: null }
    const { text } = await send(`${workspace}/keys`, { at: 0, kind: "setup", token, body })
    keys.set(workspaceId, JSON.parse(text).key)
  }

  return async ({ at, person, kind, paths }: Event, number: number): Promise<number[]> => {
    const { workspaceId, workspace, token, refreshToken } = await personOf(person)
    const name = `Wren ${number}`
    const mail = { workspaceId, id: `msg_${number.toString(8).padStart(21, "0")}` }
    const does: Record<Event["kind"], () => ReturnType<typeof send>[]> = {
      arrival: () => [
        send("/auth/v1/token?grant_type=refresh_token", { at, kind, body: { refresh_token: refreshToken } }),
        ...["/api/me", "/api/workspaces", `${workspace}/live/ticket`].map((path) =>
          send(path, { at, kind, token }),
        ),
      ],
      page: () => paths.map((path) => send(workspace + path, { at, kind, token })),
      change: () => [
        send(`${workspace}/contacts`, {
          at,
          kind,
          token,
          body: { name, email: `wren-${number}@paper.example` },
        }),
      ],
      program: () => [send("/v1/contacts", { at, kind, token: keys.get(workspaceId) as string })],
      visit: () => [send(`/open/${writeMailToken(settings, "open", mail)}`, { at, kind })],
    }
    return (await Promise.all(does[kind]())).map(({ milliseconds }) => milliseconds)
  }
}

/** An access token as the worker signs them, whose own module Node cannot load without a build; `begin` is in milliseconds UTC. */
async function signToken(
  settings: Settings,
  claims: { sub: string; session_id: string },
  begin: number,
): Promise<string> {
  const [key] = keysOf(settings)
  return (
    new SignJWT(claims)
      .setProtectedHeader({ alg: "HS256", typ: "at+jwt", kid: key.id })
      .setIssuer(`${settings.SITE_ORIGIN}/auth/v1`)
      .setAudience("authenticated")
      // The time of the simulation begins here, and may pass more slowly than ours.
      .setIssuedAt(new Date(begin))
      .setExpirationTime(new Date(begin + 7_200_000))
      .sign(await key.access())
  )
}
