import { env } from "cloudflare:workers"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { type Member, refusalOf, type Team } from "../../../worker/site/members/contract.ts"
import { ROLES, type Role } from "../../../worker/site/workspaces/contract.ts"
import { appWith } from "../support/app.ts"
import { countDatabase } from "../support/count-database.ts"
import { call, read } from "../support/people.ts"
import { addPerson, giveRole, joinWorkspace, roleOf, startTeam } from "../support/teams.ts"

const put = (role: string) => ({ method: "PUT", body: { role } })
const remove = { method: "DELETE" }
const setState = (userId: string, state: "active" | "suspended") =>
  env.SITE.prepare("update users set state = ? where id = ?").bind(state, userId).run()

test("everybody in a workspace sees who else is, the owners first", async () => {
  const { owner, admin, member, viewer } = await startTeam()
  for (const one of [owner, viewer]) {
    const { members, most } = await read<Team>(one.ask("/members"))
    expect(members.map(({ userId, role }) => [userId, role])).toEqual(
      [owner, admin, member, viewer].map(({ id, role }) => [id, role]),
    )
    expect(most).toBeNull()
  }
})

test("the list costs one round trip beside the check of who asks", async () => {
  const { workspace, owner } = await startTeam()
  const { database, cost } = countDatabase(env.SITE)
  const server = appWith({ database })
  expect((await call(`/api/workspaces/${workspace.id}/members`, { token: owner.token, server })).status).toBe(
    200,
  )
  expect(cost.trips).toBe(2)
})

const people = ["owner", "admin", "member", "viewer", "self"] as const
const actions: (Role | null)[] = [...ROLES, null]

describe("what each role may do to each", () => {
  test.each(ROLES)("as %s", async (actor) => {
    const team = await startTeam()
    // A second owner, so that it is the roles alone that decide.
    const second = await joinWorkspace(team.workspace.id, "owner")
    const acting = actor === "owner" ? second : team[actor]
    for (const whom of people) {
      const target = whom === "self" ? acting : team[whom]
      for (const to of actions) {
        const isSelf = target.id === acting.id
        const refusal = refusalOf({ actor, target: target.role, isSelf, to, otherOwners: 1 })
        const answer = await acting.ask(`/members/${target.id}`, to ? put(to) : remove)
        const name = `${actor} ${whom} ${to}`
        expect([name, answer.status]).toEqual([name, refusal ? 403 : to ? 200 : 204])
        expect([name, await roleOf(team.workspace.id, target.id)]).toEqual([name, refusal ? target.role : to])
        await giveRole(team.workspace.id, target.id, target.role)
      }
    }
  })
})

test("the rule: an owner everything, an admin nothing about owners, the others only to go, and one owner stays", () => {
  const role = fc.constantFrom(...ROLES)
  fc.assert(
    fc.property(
      fc.record({
        actor: role,
        target: role,
        isSelf: fc.boolean(),
        to: fc.option(role),
        otherOwners: fc.integer({ min: 0, max: 2 }),
      }),
      (action) => {
        const { actor, target, isSelf, to, otherOwners } = action
        if (isSelf) fc.pre(actor === target)
        if (actor === "owner" && target === "owner" && !isSelf) fc.pre(otherOwners > 0)
        const isDone = refusalOf(action) === null
        if (isDone && target === "owner" && to !== "owner") expect(otherOwners).toBeGreaterThan(0)
        if (isDone && actor === "admin" && !isSelf) expect([target, to]).not.toContain("owner")
        if (isDone && to === "owner") expect(actor).toBe("owner")
        if (isDone && (actor === "member" || actor === "viewer")) expect([isSelf, to]).toEqual([true, null])
        if (actor === "owner" && otherOwners > 0) expect(isDone).toBe(true)
      },
    ),
  )
})

test("the last owner can neither go nor become something else, and is told what to do", async () => {
  const { owner, admin, workspace } = await startTeam()
  for (const options of [remove, put("admin")]) {
    const answer = await owner.ask(`/members/${owner.id}`, options)
    expect(answer.status).toBe(409)
    const { error } = await read<{ error: { code: string; message: string } }>(answer)
    expect(error.code).toBe("last_owner")
    expect(error.message).toContain("Make somebody else an owner first")
  }
  expect((await owner.ask(`/members/${admin.id}`, put("owner"))).status).toBe(200)
  expect((await owner.ask(`/members/${owner.id}`, remove)).status).toBe(204)
  expect(await roleOf(workspace.id, owner.id)).toBeNull()
})

test("of two owners who go at once, one stays", async () => {
  for (let round = 0; round < 3; round++) {
    const { owner, workspace } = await startTeam()
    const second = await joinWorkspace(workspace.id, "owner")
    const answers = await Promise.all([owner, second].map(({ ask, id }) => ask(`/members/${id}`, remove)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
    const owners = env.SITE.prepare(
      "select count(*) as n from memberships where workspace_id = ? and role = 'owner'",
    )
    expect(await owners.bind(workspace.id).first("n")).toBe(1)
  }
})

test("an owner who cannot sign in does not count as the one who stays", async () => {
  const { owner, workspace } = await startTeam()
  const second = await joinWorkspace(workspace.id, "owner")
  await setState(second.id, "suspended")
  for (const options of [remove, put("admin")]) {
    const refused = await owner.ask(`/members/${owner.id}`, options)
    expect([refused.status, await read(refused)]).toMatchObject([409, { error: { code: "last_owner" } }])
  }
  expect(await roleOf(workspace.id, owner.id)).toBe("owner")
  // Back again, the other may stay alone.
  await setState(second.id, "active")
  expect((await owner.ask(`/members/${owner.id}`, put("admin"))).status).toBe(200)
})

test("an owner who cannot sign in is removed by the one who can", async () => {
  const { owner, workspace } = await startTeam()
  const second = await joinWorkspace(workspace.id, "owner")
  await setState(second.id, "suspended")
  expect((await owner.ask(`/members/${second.id}`, put("viewer"))).status).toBe(200)
  expect((await owner.ask(`/members/${second.id}`, put("owner"))).status).toBe(200)
  expect((await owner.ask(`/members/${second.id}`, remove)).status).toBe(204)
  expect(await roleOf(workspace.id, second.id)).toBeNull()
})

test("of two owners, one of whom is suspended while the other goes, one stays who can sign in", async () => {
  const { owner, workspace } = await startTeam()
  const second = await joinWorkspace(workspace.id, "owner")
  const database = {
    prepare: (text: string) => env.SITE.prepare(text),
    batch: (statements: D1PreparedStatement[]) => env.SITE.batch(statements),
  } as unknown as D1Database
  const real = database.prepare
  database.prepare = (text) => {
    const statement = real(text)
    if (!text.startsWith('delete from "memberships"')) return statement
    const bind = statement.bind.bind(statement)
    statement.bind = (...values) => {
      const bound = bind(...values)
      const raw = bound.raw.bind(bound)
      bound.raw = (async () => {
        await setState(second.id, "suspended")
        return raw()
      }) as typeof bound.raw
      return bound
    }
    return statement
  }
  const token = owner.token
  const path = `/api/workspaces/${workspace.id}/members/${owner.id}`
  const answer = await call(path, { ...remove, token, server: appWith({ database }) })
  expect(answer.status).toBe(409)
  expect(await roleOf(workspace.id, owner.id)).toBe("owner")
})

test("who was removed is out with their next request, and who has another role has it with theirs", async () => {
  const { owner, member, viewer } = await startTeam()
  const body = { name: "Wren Hollis", email: "wren@harbour.example" }
  expect((await member.ask("/contacts", { body })).status).toBe(201)
  expect((await owner.ask(`/members/${member.id}`, remove)).status).toBe(204)
  const refused = await member.ask("/contacts")
  expect([refused.status, await read(refused)]).toMatchObject([
    404,
    { error: { code: "workspace_not_found" } },
  ])
  expect((await member.ask("/members")).status).toBe(404)

  expect((await viewer.ask("/contacts", { body })).status).toBe(403)
  await owner.ask(`/members/${viewer.id}`, put("member"))
  expect((await viewer.ask("/contacts", { body })).status).toBe(409)
  await owner.ask(`/members/${viewer.id}`, put("viewer"))
  expect((await viewer.ask("/contacts", { body })).status).toBe(403)
})

test("somebody of another workspace is no member of this one", async () => {
  const { owner } = await startTeam()
  const stranger = await addPerson()
  expect((await owner.ask(`/members/${stranger.id}`, put("viewer"))).status).toBe(404)
  expect((await owner.ask(`/members/${stranger.id}`, remove)).status).toBe(404)
  expect(await roleOf(stranger.workspace.id, stranger.id)).toBe("owner")
})

test.each([{}, { role: "god" }, { role: null }])("a role that there is not is refused: %j", async (body) => {
  const { owner, member } = await startTeam()
  expect((await owner.ask(`/members/${member.id}`, { method: "PUT", body })).status).toBe(422)
})

test("the activity says who changed whose role, removed whom, and who left", async () => {
  const server = appWith({})
  const { owner, admin, member, viewer } = await startTeam(server)
  await owner.ask(`/members/${member.id}`, put("viewer"))
  await admin.ask(`/members/${member.id}`, remove)
  await viewer.ask(`/members/${viewer.id}`, remove)
  const { entries } = await read<{ entries: { action: string; targetId: string }[] }>(
    owner.ask("/audit?subject=member"),
  )
  expect(entries.map(({ action, targetId }) => [action, targetId])).toEqual([
    ["member.left", viewer.id],
    ["member.removed", member.id],
    ["member.role_changed", member.id],
  ])
})

test("when the administrator's deletion leaves no owner, whoever stands highest follows", async () => {
  const { workspace, owner, admin } = await startTeam()
  await env.SITE.prepare("delete from users where id = ?").bind(owner.id).run()
  expect(await roleOf(workspace.id, admin.id)).toBe("owner")
  const { members } = await read<{ members: Member[] }>(admin.ask("/members"))
  expect(members.map(({ role }) => role)).toEqual(["owner", "member", "viewer"])
})

test("who is suspended follows as an owner only where there is nobody else", async () => {
  const { workspace, owner, admin, member, viewer } = await startTeam()
  await setState(admin.id, "suspended")
  await env.SITE.prepare("delete from users where id = ?").bind(owner.id).run()
  expect(await roleOf(workspace.id, member.id)).toBe("owner")
  expect(await roleOf(workspace.id, admin.id)).toBe("admin")
  await setState(viewer.id, "suspended")
  await env.SITE.prepare("delete from users where id = ?").bind(member.id).run()
  expect(await roleOf(workspace.id, admin.id)).toBe("owner")
})
