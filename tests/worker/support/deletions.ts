import { env } from "cloudflare:workers"
import { openDatabase } from "../../../worker/database.ts"
import { readSettings } from "../../../worker/env.ts"
import { eraseAccounts } from "../../../worker/site/deletions/erase-accounts.ts"
import { appWith, movableClock } from "./app.ts"
import { call, goodPassword, read, type Server, signUpPerson } from "./people.ts"

export const DAYS = 86_400_000

/** What a refused sign-in on our own pages is told. */
interface Refused {
  code: string
  deletion?: { erasesAt: string; token: string | null; needsCode: boolean }
}

/** What people do about the deletion of accounts, at a site with this clock. */
export function deletionDesk({ server, clock }: { server: Server; clock: () => number }) {
  return {
    remove: (token: string, body: unknown = { password: goodPassword }) =>
      call("/api/account", { method: "DELETE", token, body, server }),
    keep: (token: unknown, code?: string) => call("/api/account/return", { body: { token, code }, server }),
    signIn: (email: string) =>
      call("/auth/v1/token?grant_type=password", {
        body: { email, password: goodPassword },
        headers: { "Session-Carrier": "cookie", "Sec-Fetch-Site": "same-origin" },
        server,
      }),
    /** What the platform's clock has done to accounts whose time is over, without its other work. */
    clean: (workspaces = env.WORKSPACE) =>
      eraseAccounts({
        db: openDatabase(env.SITE),
        workspaces,
        copies: env.COPIES,
        settings: readSettings(env),
        now: clock(),
        requestId: "test",
      }),
  }
}

/** Somebody at a site whose clock is theirs to move. */
export async function personToDelete() {
  const { clock, move } = movableClock()
  const server = appWith({ clock })
  const person = await signUpPerson({ server })
  const desk = deletionDesk({ server, clock })
  const offer = async () => (await read<Refused>(desk.signIn(person.email))).deletion
  const isThere = async () =>
    (await env.SITE.prepare("select 1 from users where id = ?").bind(person.id).first()) !== null
  return { ...person, ...desk, server, clock, move, offer, isThere }
}
