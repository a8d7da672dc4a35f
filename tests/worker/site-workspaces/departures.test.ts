import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import { openDatabase } from "../../../worker/database.ts"
import { settleDepartures } from "../../../worker/site/workspaces/settle-departures.ts"
import { signInAdmin } from "../support/administrator.ts"
import { appWith } from "../support/app.ts"
import { DAYS, deletionDesk } from "../support/deletions.ts"
import { call, read } from "../support/people.ts"
import { giveRole, startTeam } from "../support/teams.ts"

const db = openDatabase(env.SITE)
const left = async (userId: string) =>
  env.SITE.prepare("select count(*) as n from departures where user_id = ?").bind(userId).first<number>("n")

/** A team with a task that is a member's. */
async function teamWithTask() {
  const team = await startTeam()
  const { owner, member } = team
  const { id: contactId } = await read<{ id: string }>(owner.ask("/contacts", { body: { name: "Mira" } }))
  const body = { contactId, title: "Call Mira", responsibleId: member.id }
  expect((await owner.ask("/tasks", { body })).status).toBe(201)
  const responsible = async () =>
    (await read<{ tasks: { responsible: unknown }[] }>(owner.ask("/tasks"))).tasks.map(
      (task) => task.responsible,
    )
  expect(await responsible()).toMatchObject([{ id: member.id }])
  return { ...team, responsible }
}

/** Places in which the databases of workspaces do not answer, as after a process that ended on the way. */
const unreachable = {
  getByName: () => {
    throw new Error("out of reach")
  },
} as unknown as typeof env.WORKSPACE

test("an account that is erased while its workspaces are out of reach leaves no task behind once they answer", async () => {
  const { member, responsible } = await teamWithTask()
  const [token, at] = [await signInAdmin(), Date.now() + 15 * DAYS]
  expect(
    (await call(`/api/users/${member.id}`, { method: "DELETE", token, body: { email: member.email } }))
      .status,
  ).toBe(204)
  const { clean } = deletionDesk({ server: appWith({}), clock: () => at })
  await expect(clean(unreachable)).rejects.toThrow("out of reach")
  expect(await env.SITE.prepare("select 1 from users where id = ?").bind(member.id).first()).toBeNull()
  expect(await left(member.id)).toBe(1)
  await clean()
  expect(await responsible()).toEqual([null])
  expect(await left(member.id)).toBe(0)
})

test("a member whose removal was cut short is dismissed later, and not one who has joined again", async () => {
  const { workspace, admin, member, responsible } = await teamWithTask()
  const remove = (id: string) =>
    env.SITE.prepare("delete from memberships where workspace_id = ? and user_id = ?")
      .bind(workspace.id, id)
      .run()
  await remove(member.id)
  await giveRole(workspace.id, member.id, "member")
  expect(await left(member.id)).toBe(0)
  await remove(member.id)
  await remove(admin.id)
  await settleDepartures({ db, workspaces: env.WORKSPACE }, admin.id)
  expect([await left(admin.id), await left(member.id)]).toEqual([0, 1])
  expect(await responsible()).toMatchObject([{ id: member.id }])
  await settleDepartures({ db, workspaces: env.WORKSPACE }, member.id)
  expect(await responsible()).toEqual([null])
})

test("a workspace that is deleted has nobody to dismiss", async () => {
  const { workspace, owner, member } = await startTeam()
  const { status } = await owner.ask("", { method: "DELETE", body: { name: workspace.name } })
  expect(status).toBe(204)
  expect(await left(member.id)).toBe(0)
})
