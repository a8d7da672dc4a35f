import { runInDurableObject } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { describe, expect, test } from "vitest"
import { createApp } from "../../../worker/app.ts"
import { readSettings } from "../../../worker/env.ts"
import type { MyWorkspace } from "../../../worker/site/workspaces/contract.ts"
import { appWith, movableClock } from "../support/app.ts"
import { type Call, call, randomAddress, read, signUpPerson } from "../support/people.ts"
import { addPerson, joinWorkspace, roleOf, setPlan, startTeam } from "../support/teams.ts"

const day = 86_400_000
const server = appWith({})
const make = (token: string, name: string, options: Call = {}) =>
  call("/api/workspaces", { token, body: { name }, ...options })
const mine = (token: string) => read<MyWorkspace[]>(call("/api/workspaces", { token }))
const countRows = (id: string) =>
  runInDurableObject(env.WORKSPACE.getByName(id), (_, { storage }) =>
    Number(storage.sql.exec("select count(*) as n from contacts").one().n),
  )
const wren = { name: "Wren Hollis", email: "wren@harbour.example" }

test("another workspace stands beside the first, with nothing in common but its trial", async () => {
  const { token, workspace, ask } = await addPerson()
  await ask("/contacts", { body: wren })
  const answer = await make(token, "  Harbour Weekly  ")
  const made = await read<MyWorkspace>(answer)
  expect([answer.status, made]).toEqual([
    201,
    {
      id: expect.stringMatching(/^wsp_[0-9a-f]{20}$/),
      name: "Harbour Weekly",
      role: "owner",
      plan: "free",
      trialEndsAt: workspace.trialEndsAt,
      isSuspended: false,
      requiresFactor: false,
      needsCompany: false,
    },
  ])
  expect(await mine(token)).toEqual([workspace, made])
  expect(await read(call(`/api/workspaces/${made.id}/contacts`, { token }))).toMatchObject({ total: 0 })
})

test("in the trial a person owns five workspaces, however many are asked for at once", async () => {
  const { token } = await addPerson()
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => make(token, `Client ${at}`)))
  const counts = Map.groupBy(answers, ({ status }) => status)
  expect([counts.get(201)?.length, counts.get(409)?.length]).toEqual([4, 4])
  expect(await mine(token)).toHaveLength(5)
})

test("on the free plan there is one, on the agency plan what is paid for holds for each", async () => {
  const { token, workspace } = await addPerson()
  await setPlan(workspace.id, "free")
  const refused = await make(token, "Client")
  expect([refused.status, await read(refused)]).toMatchObject([403, { error: { code: "plan_limit" } }])
  await setPlan(workspace.id, "agency")
  expect(await read(make(token, "Client"))).toMatchObject({
    plan: "agency",
    trialEndsAt: new Date(0).toISOString(),
  })
})

test("no trial begins twice: who deletes their workspace and makes one anew has the days that were left", async () => {
  const { clock, move } = movableClock()
  const through = appWith({ clock })
  const { renew, workspace, ask } = await addPerson({ server: through, clock })
  move(15 * day)
  expect((await ask("", { method: "DELETE", body: { name: "Personal" } })).status).toBe(204)
  expect(await read(make(await renew(), "Again", { server: through }))).toMatchObject({
    plan: "free",
    trialEndsAt: workspace.trialEndsAt,
  })
})

test.each(["", "   ", "\u0000\n", "n".repeat(61), 7, null])("no workspace is called %j", async (name) => {
  const { token, ask } = await addPerson()
  expect((await call("/api/workspaces", { token, body: { name } })).status).toBe(422)
  expect((await ask("", { method: "PUT", body: { name } })).status).toBe(422)
})

test("a name is text, whatever it holds", async () => {
  const { ask, token } = await addPerson()
  const name = "<script>alert(1)</script> \u202e 🪁"
  expect((await ask("", { method: "PUT", body: { name } })).status).toBe(200)
  expect(await mine(token)).toMatchObject([{ name }])
})

test("what is no field of a workspace is not taken", async () => {
  const { ask, token, workspace } = await addPerson()
  const body = { name: "Mine", plan: "agency", id: "wsp_x", role: "owner", trialEndsAt: "2099-01-01" }
  await ask("", { method: "PUT", body })
  expect(await mine(token)).toEqual([{ ...workspace, name: "Mine" }])
})

describe("who may rename and delete", () => {
  test("owners and admins rename", async () => {
    const team = await startTeam()
    for (const role of ["owner", "admin", "member", "viewer"] as const) {
      const answer = await team[role].ask("", { method: "PUT", body: { name: role } })
      expect([role, answer.status]).toEqual([role, role === "owner" || role === "admin" ? 200 : 403])
    }
    expect(await mine(team.member.token)).toContainEqual(expect.objectContaining({ name: "admin" }))
  })

  test("owners delete, by typing the name", async () => {
    const team = await startTeam()
    const body = { name: "Personal" }
    for (const role of ["admin", "member", "viewer"] as const) {
      expect((await team[role].ask("", { method: "DELETE", body })).status).toBe(403)
    }
    const wrong = await team.owner.ask("", { method: "DELETE", body: { name: "personal" } })
    expect([wrong.status, await read(wrong)]).toMatchObject([
      422,
      { error: { details: [{ field: "name" }] } },
    ])
    expect((await team.owner.ask("", { method: "DELETE", body: {} })).status).toBe(422)
    expect(await roleOf(team.workspace.id, team.owner.id)).toBe("owner")
  })
})

test("a deleted workspace is gone for everybody, with what was in it", async () => {
  const { owner, member, workspace } = await startTeam(server)
  await owner.ask("/contacts", { body: wren })
  await owner.ask("/invitations", { body: { email: randomAddress(), role: "viewer" } })
  expect(await countRows(workspace.id)).toBe(1)
  expect((await owner.ask("", { method: "DELETE", body: { name: "Personal" } })).status).toBe(204)
  for (const { ask, token } of [owner, member]) {
    expect((await ask("/contacts")).status).toBe(404)
    expect((await mine(token)).map(({ id }) => id)).not.toContain(workspace.id)
  }
  expect(await countRows(workspace.id)).toBe(0)
  for (const table of ["memberships", "invitations", "erasures"]) {
    const left = env.SITE.prepare(`select count(*) as n from ${table} where workspace_id = ?`).bind(
      workspace.id,
    )
    expect([table, await left.first("n")]).toEqual([table, 0])
  }
})

/** Every route by which the site itself reaches a workspace, as listed by the router. */
const ways = createApp(readSettings(env))
  .routes.filter(
    ({ method, path }) =>
      method !== "ALL" && /^\/api\/workspaces\/:workspaceId(\/(members|invitations)|$|\/$)/.test(path),
  )
  .map(({ method, path }) => [
    method,
    path.replace("/api/workspaces/:workspaceId", "").replaceAll(/:\w+/g, "none"),
  ])

test("the router names its ways", () => {
  expect(ways).toContainEqual(["DELETE", "/members/none"])
  expect(ways).toContainEqual(["POST", "/invitations"])
})

test.each(ways)("%s %s is closed to visitors and to people of other workspaces", async (method, path) => {
  const { workspace } = await addPerson()
  const stranger = await addPerson()
  const theirs = `/api/workspaces/${workspace.id}${path}`
  const options = { method: method as string, ...(method !== "GET" && { body: {} }) }
  expect((await call(theirs, options)).status).toBe(401)
  expect((await call(theirs, { ...options, token: stranger.token })).status).toBe(404)
})

describe("deleting the account of an owner", () => {
  const deleteAccount = (token: string) =>
    call("/api/account", { method: "DELETE", token, body: { atOnce: true }, server })

  test("is refused while others work in a workspace that is theirs alone, and says what to do", async () => {
    const { owner, admin, workspace } = await startTeam(server)
    const refused = await deleteAccount(owner.token)
    expect([refused.status, await read(refused)]).toMatchObject([409, { error: { code: "only_owner" } }])
    expect(await roleOf(workspace.id, owner.id)).toBe("owner")
    await owner.ask(`/members/${admin.id}`, { method: "PUT", body: { role: "owner" } })
    expect((await deleteAccount(owner.token)).status).toBe(204)
    expect(await roleOf(workspace.id, admin.id)).toBe("owner")
    expect((await admin.ask("/contacts")).status).toBe(200)
  })

  test.each([true, false])("counts no owner who cannot sign in, at once: %s", async (atOnce) => {
    const { owner, workspace } = await startTeam(server)
    const second = await joinWorkspace(workspace.id, "owner", server)
    expect(
      (await call("/api/account", { method: "DELETE", token: second.token, body: {}, server })).status,
    ).toBe(204)
    const remove = () =>
      call("/api/account", { method: "DELETE", token: owner.token, body: { atOnce }, server })
    const refused = await remove()
    expect([refused.status, await read(refused)]).toMatchObject([409, { error: { code: "only_owner" } }])
    // As when they take their deletion back.
    await env.SITE.prepare("update users set state = 'active' where id = ?").bind(second.id).run()
    expect((await remove()).status).toBe(204)
  })

  test("takes a workspace along where nobody else is, and leaves those of others alone", async () => {
    const { owner, workspace } = await startTeam(server)
    const guest = await joinWorkspace(workspace.id, "member", server)
    const [own] = (await mine(guest.token)).filter(({ role }) => role === "owner")
    await call(`/api/workspaces/${own?.id}/contacts`, { token: guest.token, body: wren })
    expect((await deleteAccount(guest.token)).status).toBe(204)
    expect(await countRows(own?.id ?? "")).toBe(0)
    expect((await owner.ask("/contacts")).status).toBe(200)
  })
})

interface Exported {
  workspaces: { id: string; role: string; content: Record<string, unknown[]> | null }[]
}

test("an account's export holds what is in the workspaces that the person alone owns, and no key", async () => {
  const { owner, member, workspace } = await startTeam(server)
  await owner.ask("/contacts", { body: wren })
  await owner.ask("/suppressions", { body: { values: ["no@paper.example"] } })
  const { key } = await read<{ key: string }>(
    owner.ask("/keys", { body: { name: "Site", scopes: ["contacts:read"], days: null } }),
  )
  const text = await (await call("/api/account/export", { token: owner.token })).text()
  expect(text).not.toContain(key.slice(30, -4))
  const { workspaces } = JSON.parse(text) as Exported
  expect(workspaces).toMatchObject([
    {
      id: workspace.id,
      role: "owner",
      content: {
        contacts: [wren],
        doNotContact: [{ value: "no@paper.example", liftedAt: null }],
        apiKeys: [{ name: "Site" }],
        activity: [{ action: "contact.created" }, { action: "suppression.added" }, { action: "key.created" }],
      },
    },
  ])
  const theirs = await read<Exported>(call("/api/account/export", { token: member.token }))
  expect(theirs.workspaces.find(({ id }) => id === workspace.id)).toMatchObject({
    role: "member",
    content: null,
  })
})

test("a long workspace is exported whole, and so is one that is owned by two", async () => {
  const { token, workspace } = await addPerson()
  await runInDurableObject(env.WORKSPACE.getByName(workspace.id), (_, { storage }) => {
    storage.sql.exec(`with recursive n(i) as (select 1 union all select i + 1 from n where i < 2500)
      insert into contacts (id, name, name_norm, created_at, updated_at) select 'con_' || i, 'Person ' || i, 'p', 0, 0 from n`)
  })
  const { workspaces } = await read<Exported>(call("/api/account/export", { token }))
  expect(workspaces[0]?.content?.contacts).toHaveLength(2500)
  await joinWorkspace(workspace.id, "owner")
  const shared = await read<Exported>(call("/api/account/export", { token }))
  expect(shared.workspaces).toMatchObject([{ id: workspace.id, content: null }])
})

test("somebody who belongs to no workspace is told so, and makes one", async () => {
  const { token, id } = await signUpPerson()
  await env.SITE.prepare("delete from memberships where user_id = ?").bind(id).run()
  expect(await mine(token)).toEqual([])
  expect((await make(token, "New")).status).toBe(201)
  expect(await mine(token)).toMatchObject([{ name: "New", role: "owner" }])
})
