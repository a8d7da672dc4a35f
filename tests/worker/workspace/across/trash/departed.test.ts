import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import { findColleague } from "../../../../../worker/site/workspaces/find-colleague.ts"
import { releaseMember } from "../../../../../worker/workspace/across/departures/release-departed.ts"
import { takeBack } from "../../../../../worker/workspace/across/trash/bring-back.ts"
import type { Ctx } from "../../../../../worker/workspace/core/context.ts"
import type { TaskPage } from "../../../../../worker/workspace/people/tasks/contract.ts"
import type { ScheduleList } from "../../../../../worker/workspace/results/report-schedules/contract.ts"
import { addPeople } from "../../../support/contacts.ts"
import { insideWorkspace } from "../../../support/inside.ts"
import { read } from "../../../support/people.ts"
import { startTeam } from "../../../support/teams.ts"

/** A task and a schedule of a member in the trash, each by itself, and a task that is there with its contact. */
async function start() {
  const { owner, member, admin, workspace } = await startTeam()
  const { ask } = owner
  const make = async (by: typeof ask, path: string, body: object) =>
    (await read<{ id: string }>(by(path, { body }))).id
  const [one = "", other = ""] = await addPeople(ask, 2)
  const work = { title: "Send the photograph", dueOn: "2099-03-01" }
  const taskOf = (contactId: string, responsibleId: string) =>
    make(ask, "/tasks", { ...work, contactId, responsibleId })
  const tasks = [await taskOf(one, member.id), await taskOf(one, admin.id), await taskOf(other, member.id)]
  const done = await taskOf(one, member.id)
  await ask(`/tasks/${done}`, { method: "PUT", body: { isDone: true } })
  const period = { from: "2027-09-01", to: "2027-09-30", clientId: "cli_own", title: "Autumn" }
  const reportId = await make(ask, "/reports", period)
  const rule = { rhythm: "month", day: 1, hour: 9, timeZone: "UTC", linkDays: 30, title: "Coverage" }
  const recipients = ["client@harbour.example"]
  const schedule = await make(member.ask, "/report-schedules", { ...rule, reportId, recipients })
  const things = [
    ...[...tasks.slice(0, 2), done].map((id) => ["task", "tasks", id] as const),
    ["contact", "contacts", other] as const,
    ["report_schedule", "report-schedules", schedule] as const,
  ]
  for (const [, path, id] of things)
    expect((await ask(`/${path}/${id}`, { method: "DELETE" })).status, path).toBe(204)
  const restoreAll = async () => {
    for (const [kind, , id] of things)
      expect(await read(ask("/trash/restore", { body: { kind, ids: [id] } }))).toMatchObject({ restored: 1 })
  }
  /** Whose each task is, and why the schedule makes nothing. */
  const look = async () => {
    const { tasks: open } = await read<TaskPage>(ask("/tasks"))
    const { tasks: over } = await read<TaskPage>(ask("/tasks?state=done"))
    const { schedules } = await read<ScheduleList>(ask("/report-schedules"))
    const ownerOf = (id: string) => [...open, ...over].find((task) => task.id === id)?.responsible?.id ?? null
    return { tasks: tasks.map(ownerOf), done: ownerOf(done), stopped: schedules[0]?.stopped ?? null }
  }
  return { owner, member, admin, workspace, tasks, restoreAll, look }
}

test.each(["left", "may only look"])("what comes back of a member who %s since is nobody's", async (why) => {
  const { owner, member, admin, restoreAll, look } = await start()
  const path = `/members/${member.id}`
  const change = why === "left" ? { method: "DELETE" } : { method: "PUT", body: { role: "viewer" } }
  expect((await owner.ask(path, change)).ok).toBe(true)
  await restoreAll()
  expect(await look()).toEqual({ tasks: [null, admin.id, null], done: member.id, stopped: "member" })
})

test("what comes back of a member who is suspended stays theirs", async () => {
  const { member, admin, restoreAll, look } = await start()
  await env.SITE.prepare("update users set state = 'suspended' where id = ?").bind(member.id).run()
  await restoreAll()
  expect(await look()).toEqual({ tasks: [member.id, admin.id, member.id], done: member.id, stopped: null })
})

test("what comes back of a member who leaves meanwhile is nobody's", async () => {
  const { member, admin, workspace, tasks, look } = await start()
  await insideWorkspace(async (clock) => {
    /** They leave right after the site was asked about them, and the workspace dismisses them. */
    const findMember: Ctx["findMember"] = async (userId) => {
      const found = await findColleague(env.SITE, workspace.id, userId)
      if (userId !== member.id || !found) return found
      await env.SITE.prepare("delete from memberships where user_id = ?1 and workspace_id = ?2")
        .bind(member.id, workspace.id)
        .run()
      releaseMember(clock, member.id)
      return found
    }
    const actor = { ...clock.actor, may: ["contacts:write" as const] }
    const back = await takeBack({ ...clock, actor, findMember }, { kind: "task", ids: tasks })
    expect(back).toMatchObject({ restored: 2 })
  }, workspace.id)
  expect((await look()).tasks).toEqual([null, admin.id, null])
})
