import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import type { MemberLimits } from "../../../../../worker/workspace/core/limits/contract.ts"
import type { NotificationPage } from "../../../../../worker/workspace/notifications/contract.ts"
import type { Task } from "../../../../../worker/workspace/people/tasks/contract.ts"
import type { Report } from "../../../../../worker/workspace/results/reports/contract.ts"
import { runNextPart, untilNone } from "../../../support/jobs.ts"
import { read } from "../../../support/people.ts"
import { receive } from "../../../support/receive.ts"
import { rowsOf, writeToSomebody } from "../../../support/sent-messages.ts"
import { giveRole, joinWorkspace } from "../../../support/teams.ts"
import { copyNow, moment } from "../restore/full-workspace.ts"

const idOf = async (answer: Promise<Response>) => (await read<{ id: string }>(answer)).id

/** A member who is responsible for a task, a conversation and a schedule of each of two clients. */
async function start() {
  const owner = await writeToSomebody()
  const { ask, workspace } = owner
  const member = await joinWorkspace(workspace.id, "member")
  const responsible = { responsible_id: member.id, responsible_name: member.name }
  const workFor = async (name: string) => {
    const clientId = await idOf(ask("/clients", { body: { name } }))
    const contactId = owner.contact.id
    const body = { contactId, dueOn: "2026-12-01", title: `Call ${name}`, clientId, responsibleId: member.id }
    const taskId = (await read<Task>(ask("/tasks", { body }))).id
    const campaignId = await idOf(ask("/campaigns", { body: { name, clientId } }))
    const threadId = `thr_${name}`
    await rowsOf(
      workspace.id,
      `insert into threads (id, mailbox_id, contact_id, campaign_id, state, subject, last_at, created_at, responsible_id, responsible_name)
       values (?, ?, ?, ?, 'awaiting', 'A kiln', 1, 1, ?, ?)`,
      ...[threadId, owner.mailbox.id, contactId, campaignId, member.id, member.name],
    )
    const period = { from: "2026-09-01", to: "2026-09-30", timeZone: "UTC" }
    const report = await read<Report>(ask("/reports", { body: { ...period, title: name, clientId } }))
    const rule = { rhythm: "month", day: 1, hour: 9, timeZone: "UTC", linkDays: 30 }
    const scheduleId = await idOf(
      ask("/report-schedules", {
        body: { ...rule, reportId: report.id, title: name, recipients: ["reader@paper.example"] },
      }),
    )
    await rowsOf(
      workspace.id,
      "update report_schedules set responsible_id = ? where id = ?",
      member.id,
      scheduleId,
    )
    return { clientId, ids: [taskId, threadId, scheduleId] }
  }
  const [mine, other] = [await workFor("Harbour"), await workFor("Kestrel")]
  const limit = async (clientIds: string[] | null) =>
    (await ask(`/member-limits/${member.id}`, { method: "PUT", body: { clientIds } })).status
  /** Whose each of these is; of a schedule, whether it stopped. */
  const ownersOf = async ([taskId, threadId, scheduleId]: string[]) => {
    const [row] = await rowsOf(
      workspace.id,
      `select (select responsible_id from tasks where id = ?) as task, (select responsible_id from threads where id = ?) as thread,
        (select stop_reason from report_schedules where id = ?) as stopped`,
      ...[taskId, threadId, scheduleId],
    )
    return row
  }
  const kept = { task: responsible.responsible_id, thread: responsible.responsible_id, stopped: null }
  return { ...owner, member, mine, other, limit, ownersOf, kept }
}

const released = { task: null, thread: null, stopped: "member" }

test("whoever is limited keeps the work of their clients, and is responsible for no other's", async () => {
  const { mine, other, limit, ownersOf, kept } = await start()
  expect([await ownersOf(mine.ids), await ownersOf(other.ids)]).toEqual([kept, kept])
  expect(await limit([mine.clientId])).toBe(200)
  expect([await ownersOf(mine.ids), await ownersOf(other.ids)]).toEqual([kept, released])
  expect(await limit(null)).toBe(200)
  expect(await ownersOf(mine.ids)).toEqual(kept)
})

test.each(["one by one", "together"])(
  "what comes back from the trash (%s) is nobody's where its owner was limited since",
  async (how) => {
    const { ask, workspace, contact, mine, other, limit, ownersOf } = await start()
    expect((await ask(`/contacts/${contact.id}`, { method: "DELETE" })).status).toBe(204)
    expect(await limit([mine.clientId])).toBe(200)
    const [{ id = "" } = {}] = await rowsOf<{ id: string }>(workspace.id, "select id from trash")
    const back =
      how === "together"
        ? ask("/trash/restore", { body: { kind: "contact", ids: [contact.id] } })
        : ask(`/trash/${id}/restore`, { method: "POST" })
    expect((await back).ok).toBe(true)
    expect(await ownersOf(mine.ids)).toMatchObject({ task: expect.stringMatching(/^./) })
    expect(await ownersOf(other.ids)).toMatchObject({ task: null })
  },
)

test("after a restore, work that its owner does not see any more is nobody's", async () => {
  const { ask, id, workspace, member, mine, other, limit, ownersOf, kept } = await start()
  const copy = await copyNow(workspace.id)
  expect(await limit([mine.clientId])).toBe(200)
  const restored = await env.WORKSPACE.getByName(workspace.id).restore(
    { copy, objections: null, memberIds: [id, member.id] },
    moment(),
  )
  expect(restored).toMatchObject({ restored: { isContinued: true } })
  expect((await read<MemberLimits>(ask("/member-limits"))).limits).toHaveLength(1)
  expect(await ownersOf(mine.ids)).toMatchObject({ task: kept.task, thread: kept.thread })
  expect(await ownersOf(other.ids)).toMatchObject({ task: null, thread: null })
})

test("what a limited member has done stays theirs", async () => {
  const { workspace, mine, other, limit, ownersOf, kept } = await start()
  await rowsOf(workspace.id, "update threads set state = 'done'")
  await rowsOf(workspace.id, "update tasks set done_at = 1, done_by = 'M'")
  await limit([mine.clientId])
  expect(await ownersOf(other.ids)).toEqual({ ...kept, stopped: "member" })
})

test("whoever becomes a viewer is responsible for nothing; whoever becomes an admin keeps all", async () => {
  const { ask, member, mine, other, ownersOf, kept } = await start()
  const change = async (role: string) =>
    (await ask(`/members/${member.id}`, { method: "PUT", body: { role } })).status
  expect(await change("admin")).toBe(200)
  expect(await ownersOf(mine.ids)).toEqual(kept)
  expect(await change("viewer")).toBe(200)
  expect([await ownersOf(mine.ids), await ownersOf(other.ids)]).toEqual([released, released])
})

test("a schedule whose responsible member does not see its client makes nothing, and says why", async () => {
  const { workspace, member, mine, other, ownersOf, kept } = await start()
  await rowsOf(
    workspace.id,
    "insert into member_limits (user_id, client_ids, set_by, set_at) values (?, ?, 'Ada', 1)",
    member.id,
    JSON.stringify([mine.clientId]),
  )
  const scheduleOf = ({ ids }: typeof mine) => ids[2]
  for (const client of [mine, other]) {
    await rowsOf(
      workspace.id,
      "update report_schedules set next_at = iif(id = ?, ?, ?)",
      ...[scheduleOf(client), Date.UTC(2026, 9, 1, 8), Date.UTC(2090, 0, 1)],
    )
    await rowsOf(
      workspace.id,
      "update jobs set run_at = iif(subject = ?, 1, 9e12) where kind = 'report.make'",
      scheduleOf(client),
    )
    await runNextPart(workspace.id, "report.make")
  }
  expect([await ownersOf(mine.ids), await ownersOf(other.ids)]).toEqual([
    kept,
    { ...kept, stopped: "member" },
  ])
  expect(await rowsOf(workspace.id, "select 1 from report_deliveries")).toHaveLength(1)
})

/** An answer in a conversation for which a member is responsible. */
async function answerTo(before: (one: { workspaceId: string; memberId: string }) => Promise<unknown>) {
  const owner = await writeToSomebody()
  const { ask, workspace, routes, email, ids } = owner
  const member = await joinWorkspace(workspace.id, "member")
  await rowsOf(workspace.id, "update threads set responsible_id = ? where id = ?", member.id, ids.thread)
  await before({ workspaceId: workspace.id, memberId: member.id })
  await receive(
    routes.replyTo,
    `From: Nora <${email}>\nSubject: Re: A kiln\nMessage-ID: <${crypto.randomUUID()}@paper.example>\nIn-Reply-To: ${routes.messageId}\n\nYes, please send me the photos.\n`,
    email,
  )
  await runNextPart(workspace.id, "notifications.spread")
  await untilNone(workspace.id, "select 1 from notifications where spread_at is null")
  return (await read<NotificationPage>(ask("/notifications"))).unread
}

test("an answer is told to everybody when whoever is responsible cannot act on it", async () => {
  expect(await answerTo(async () => {}), "they can").toBe(0)
  expect(await answerTo(({ workspaceId, memberId }) => giveRole(workspaceId, memberId, "viewer"))).toBe(1)
  const limited = ({ workspaceId, memberId }: { workspaceId: string; memberId: string }) =>
    rowsOf(
      workspaceId,
      `insert into member_limits (user_id, client_ids, set_by, set_at) values (?, '["cli_x"]', 'Ada', 1)`,
      memberId,
    )
  expect(await answerTo(limited), "they see other clients alone").toBe(1)
  expect(await answerTo(({ memberId }) => suspend(memberId)), "they are suspended").toBe(1)
})

const suspend = (userId: string) =>
  env.SITE.prepare("update users set state = 'suspended' where id = ?").bind(userId).run()
