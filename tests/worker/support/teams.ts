import { env } from "cloudflare:workers"
import { openDatabase } from "../../../worker/database.ts"
import { readSettings } from "../../../worker/env.ts"
import type { Ctx } from "../../../worker/http/context.ts"
import { addPasswordAccount } from "../../../worker/site/accounts/add-account.ts"
import { issueTokens, newSession } from "../../../worker/site/auth/sessions.ts"
import { sessions } from "../../../worker/site/auth/table.ts"
import type { MyWorkspace, Role } from "../../../worker/site/workspaces/contract.ts"
import { type Call, call, randomAddress, read, type Server } from "./people.ts"

/** As if they had just come by Google: without the time that hashing a password takes, because a team has many. */
export async function addPerson({
  name = "Ada Lovelace",
  email = randomAddress(),
  server = undefined as Server | undefined,
  clock = Date.now,
} = {}) {
  const db = openDatabase(env.SITE)
  const client = { bucket: "10.0.0.1", userAgent: null, country: null }
  const ctx = { db, settings: readSettings(env), now: clock(), client } as Ctx
  const { account, inserts } = addPasswordAccount(ctx, {
    email,
    address: email.toLowerCase(),
    name,
    metadata: {},
    password: null,
    emailVerifiedAt: ctx.now,
  })
  const session = newSession(ctx, account.user.id, "oauth")
  await db.batch([...inserts, db.insert(sessions).values(session)])
  /** A token as it is renewed: it lives an hour, and clocks are moved further. */
  const renew = async () => (await issueTokens({ ...ctx, now: clock() }, session, account)).access_token
  const token = await renew()
  const [workspace] = await read<[MyWorkspace]>(call("/api/workspaces", { token, ...(server && { server }) }))
  const ask = asking(workspace.id, renew, server)
  return { id: account.user.id, name, email, token, renew, workspace, ask }
}

/** A function that sends requests to a workspace: `ask("/members")`. */
const asking =
  (workspaceId: string, renew: () => Promise<string>, server?: Server) =>
  async (path: string, options: Call = {}) =>
    call(`/api/workspaces/${workspaceId}${path}`, {
      token: await renew(),
      ...(server && { server }),
      ...options,
    })

/** A fresh person who is a member of a workspace, and a function that sends requests to it as them. */
export async function joinWorkspace(workspaceId: string, role: Role, server?: Server) {
  const person = await addPerson({ server })
  await giveRole(workspaceId, person.id, role)
  return { ...person, role, ask: asking(workspaceId, person.renew, server) }
}

/** A fresh workspace with a member of each role. */
export async function startTeam(server?: Server) {
  const { ask, workspace, ...owner } = await addPerson({ server })
  const { id } = workspace
  const admin = await joinWorkspace(id, "admin", server)
  const member = await joinWorkspace(id, "member", server)
  const viewer = await joinWorkspace(id, "viewer", server)
  return { workspace, owner: { ...owner, ask, role: "owner" as const }, admin, member, viewer }
}

/** Adds a person as a member, or changes their role, directly in the database. */
export const giveRole = (workspaceId: string, userId: string, role: Role) =>
  env.SITE.prepare(
    `insert into memberships values (?1, ?2, ?3, ?4)
     on conflict do update set role = excluded.role`,
  )
    .bind(userId, workspaceId, role, Date.now())
    .run()

/** What somebody is in a workspace, as it is stored; null for who is nothing there. */
export const roleOf = (workspaceId: string, userId: string) =>
  env.SITE.prepare("select role from memberships where workspace_id = ? and user_id = ?")
    .bind(workspaceId, userId)
    .first<Role>("role")

/** Gives a workspace a plan behind everybody's back, its trial over. */
export const setPlan = (workspaceId: string, plan: "free" | "pro" | "agency") =>
  env.SITE.prepare(
    "update workspaces set plan = ?, trial_ends_at = 0, plan_since = plan_since + 1 where id = ?",
  )
    .bind(plan, workspaceId)
    .run()
