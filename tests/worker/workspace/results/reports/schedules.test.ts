import { env } from "cloudflare:workers"
import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import type { Client } from "../../../../../worker/workspace/people/clients/contract.ts"
import type {
  ReportDelivery,
  Schedule,
  ScheduleList,
} from "../../../../../worker/workspace/results/report-schedules/contract.ts"
import {
  lastOccurrence,
  nextOccurrence,
  periodBefore,
} from "../../../../../worker/workspace/results/report-schedules/occurrence.ts"
import type { Report } from "../../../../../worker/workspace/results/reports/contract.ts"
import { appWith } from "../../../support/app.ts"
import { insideWorkspace } from "../../../support/inside.ts"
import { runNextJob, runNextPart } from "../../../support/jobs.ts"
import { mailTo, readLink } from "../../../support/outbox.ts"
import { call, randomAddress, read } from "../../../support/people.ts"
import { startTeam } from "../../../support/teams.ts"

const direct = appWith({})
const rule = { rhythm: "month", day: 1, hour: 9, timeZone: "Europe/London", linkDays: 30 } as const

async function enter() {
  const team = await startTeam()
  const { owner, workspace } = team
  const ask = async <T>(path: string, method?: string, body?: object) =>
    read<T>(owner.ask(path, { ...(method && { method }), ...(body && { body }) }))
  const client = await ask<Client>("/clients", "POST", { name: "Harbour" })
  const report = await ask<Report>("/reports", "POST", {
    clientId: client.id,
    title: "Autumn",
    from: "2027-09-01",
    to: "2027-09-30",
    sections: ["summary", "figures", "coverage"],
  })
  const recipients = [randomAddress(), randomAddress()]
  const schedule = await ask<Schedule>("/report-schedules", "POST", {
    ...{ ...rule, reportId: report.id, title: "Coverage", recipients },
  })
  const list = () => ask<ScheduleList>("/report-schedules")
  /** Lets the schedule become due, and whatever is made of it. */
  const comeDue = async () => {
    await insideWorkspace(({ db }) => {
      db.run(sql`update report_schedules set next_at = ${Date.UTC(2026, 9, 1, 8)} where next_at > 0`)
    }, workspace.id)
    await runNextPart(workspace.id, "report.make")
    return list()
  }
  const approve = (id: string, who: { ask: typeof owner.ask } = owner) =>
    who.ask(`/report-schedules/deliveries/${id}/approve`, {
      method: "POST",
      body: { summary: "A good month.", nextSteps: "" },
    })
  const sendAll = async () => {
    for (let part = 0; part <= recipients.length; part++) await runNextPart(workspace.id, "report.send")
    return (await list()).deliveries[0]
  }
  return { ...team, ask, client, report, recipients, schedule, list, comeDue, approve, sendAll }
}

const theDelivery = ({ deliveries }: ScheduleList): ReportDelivery => {
  expect(deliveries).toHaveLength(1)
  return deliveries[0] as ReportDelivery
}

test("a schedule makes a report that nobody outside gets before a member approved what they read", async () => {
  const { viewer, ask, recipients, comeDue, approve, sendAll, client } = await enter()
  const made = theDelivery(await comeDue())
  expect(made).toMatchObject({ state: "waiting", client: { id: client.id } })
  expect(made.from.endsWith("-01")).toBe(true)
  const waiting = await ask<Report>(`/reports/${made.reportId}`)
  expect(waiting).toMatchObject({ link: null, sections: ["summary", "figures", "coverage"] })
  for (const email of recipients) expect(await mailTo(email, 0)).toEqual([])

  const { address } = await ask<{ address: string }>(`/reports/${made.reportId}/preview`)
  const preview = await call(new URL(address).pathname, { server: direct })
  const page = await preview.text()
  expect([preview.status, page.includes("This is a preview"), page.includes("<form")]).toEqual([
    200,
    true,
    false,
  ])
  const later = appWith({ clock: () => Date.now() + 3_700_000 })
  expect((await call(new URL(address).pathname, { server: later })).status, "after an hour").toBe(404)
  const forged = new URL(address).pathname.replace(/\.\d+~/, ".9999999999999~")
  expect((await call(forged, { server: direct })).status, "for longer").toBe(404)

  expect((await approve(made.id, viewer)).status).toBe(403)
  expect((await approve(made.id)).status).toBe(200)
  expect((await approve(made.id)).status, "twice").toBe(409)
  expect(await sendAll()).toMatchObject({
    state: "sent",
    recipients: recipients.map((email) => ({ email, outcome: "sent" })),
  })
  for (const email of recipients) {
    const [mail, ...more] = await mailTo(email)
    expect(more).toEqual([])
    expect(mail?.subject).toContain("Report: Coverage, ")
    const read = await (await call(new URL(readLink(mail).page).pathname, { server: direct })).text()
    expect(read).toContain("A good month.")
  }
})

/** Has a schedule due, where the site cannot be asked who its members are: ten times in ten minutes. Returns its job after each. */
const failTen = (workspaceId: string, { id }: Schedule, words: string) =>
  insideWorkspace(async (ctx) => {
    const due = Date.UTC(2026, 9, 1, 8)
    ctx.db.run(sql`delete from jobs`)
    ctx.db.run(sql`update report_schedules set next_at = ${due}`)
    ctx.db.run(sql`insert into jobs (kind, subject, run_at) values ('report.make', ${id}, ${due})`)
    const listMembers = () => Promise.reject(new Error(words))
    const jobs: unknown[] = []
    for (let minute = 0; minute < 10; minute++) {
      const now = ctx.now + minute * 60_000
      await runNextJob(() => ({ ...ctx, now, listMembers }))
      const [job] = ctx.db.all(
        sql`select run_at - ${now} as rest, attempt from jobs where kind = 'report.make'`,
      )
      jobs.push(job)
    }
    return jobs
  }, workspaceId)

test("a schedule waits until the site's database can be asked, however long, and then makes its report", async () => {
  const { workspace, schedule, list } = await enter()
  const jobs = await failTen(workspace.id, schedule, "D1_ERROR: Network connection lost.")
  expect(jobs).toEqual(Array(10).fill({ rest: 60_000, attempt: 0 }))
  await runNextPart(workspace.id, "report.make")
  const listed = await list()
  expect(listed.schedules).toMatchObject([{ stopped: null }])
  expect(theDelivery(listed)).toMatchObject({ state: "waiting" })
})

test("what fails in another way stops the schedule after five attempts", async () => {
  const { workspace, schedule, list } = await enter()
  const jobs = await failTen(workspace.id, schedule, "Network connection lost.")
  expect(jobs.slice(0, 4)).toMatchObject([1, 2, 3, 4].map((attempt) => ({ attempt })))
  expect(jobs[4]).toBeUndefined()
  expect((await list()).schedules).toMatchObject([{ stopped: "failed" }])
})

test("a period is made once, and one that is skipped is mailed to nobody", async () => {
  const { ask, recipients, comeDue, list } = await enter()
  const { id, reportId } = theDelivery(await comeDue())
  await comeDue()
  expect(theDelivery(await list()).reportId).toBe(reportId)
  expect((await ask<{ reports: Report[] }>("/reports")).reports).toHaveLength(2)
  const skipped = await ask<ReportDelivery>(`/report-schedules/deliveries/${id}/skip`, "POST")
  expect(skipped.state).toBe("skipped")
  expect((await ask<Report>(`/reports/${reportId}`)).link).toBeNull()
  for (const email of recipients) expect(await mailTo(email, 0)).toEqual([])
})

test("nobody who must not be written to is named, nor mailed when that came later", async () => {
  const { owner, ask, report, recipients, comeDue, approve, sendAll } = await enter()
  const [first = "", second = ""] = recipients
  const { id } = theDelivery(await comeDue())
  await ask("/suppressions", "POST", { values: [first], reason: "manual" })
  const again = { ...rule, reportId: report.id, title: "Again" }
  const refused = await owner.ask("/report-schedules", { body: { ...again, recipients: [first] } })
  expect(refused.status).toBe(422)
  for (const wrong of [[], ["no address"], [second, second], Array.from({ length: 11 }, randomAddress)])
    expect((await owner.ask("/report-schedules", { body: { ...again, recipients: wrong } })).status).toBe(422)
  await approve(id)
  expect(await sendAll()).toMatchObject({
    state: "sent",
    recipients: [
      { email: first, outcome: "suppressed" },
      { email: second, outcome: "sent" },
    ],
  })
  expect(await mailTo(first, 0)).toEqual([])
})

test("it stops and says why: an archived client, a smaller plan, a member who left; one who resumes it takes over", async () => {
  const { owner, admin, workspace, ask, client, schedule, comeDue, approve, list } = await enter()
  const { id } = theDelivery(await comeDue())
  await ask(`/clients/${client.id}`, "PUT", { isArchived: true })
  expect((await list()).schedules[0]).toMatchObject({ stopped: "client", nextAt: null })
  expect((await approve(id)).status, "of an archived client").toBe(422)
  expect(theDelivery(await list()).state, "still waits").toBe("waiting")
  await ask(`/clients/${client.id}`, "PUT", { isArchived: false })
  await env.WORKSPACE.getByName(workspace.id).dismiss(owner.id)
  expect((await list()).schedules[0]?.stopped).toBe("member")
  expect(theDelivery(await comeDue()).id, "nothing is made").toBe(id)
  const resumed = await read<Schedule>(
    admin.ask(`/report-schedules/${schedule.id}/resume`, { method: "POST" }),
  )
  expect(resumed).toMatchObject({ stopped: null, responsible: admin.name })
})

test("a schedule that was without its client when it was due leaves that report out, and makes the next", async () => {
  const { ask, client, comeDue, list } = await enter()
  await ask(`/clients/${client.id}`, "PUT", { isArchived: true })
  const left = await comeDue()
  expect(left.deliveries).toEqual([])
  expect(left.schedules[0]?.stopped).toBe("client")
  await ask(`/clients/${client.id}`, "PUT", { isArchived: false })
  const { schedules } = await list()
  expect(schedules[0]?.stopped).toBeNull()
  expect(Date.parse(schedules[0]?.nextAt ?? "")).toBeGreaterThan(Date.now())
  expect(theDelivery(await comeDue()).state).toBe("waiting")
})

test("days of months, weeks and summer time are those of the time zone", () => {
  const at = (rule: Parameters<typeof nextOccurrence>[0], after: string) =>
    new Date(nextOccurrence(rule, Date.parse(after))).toISOString()
  const last = { rhythm: "month", day: 31, hour: 9, timeZone: "UTC" } as const
  expect(at(last, "2027-01-31T09:00:00Z")).toBe("2027-02-28T09:00:00.000Z")
  expect(at(last, "2028-02-01T00:00:00Z")).toBe("2028-02-29T09:00:00.000Z")
  expect(at(last, "2027-04-30T08:59:59Z")).toBe("2027-04-30T09:00:00.000Z")
  expect(at({ ...last, day: 30 }, "2027-12-30T09:00:00Z")).toBe("2028-01-30T09:00:00.000Z")
  const sunday = { rhythm: "week", day: 7, hour: 2, timeZone: "Europe/Berlin" } as const
  expect(at(sunday, "2027-03-27T12:00:00Z"), "02:00 is skipped").toBe("2027-03-28T01:00:00.000Z")
  expect(at(sunday, "2027-10-30T12:00:00Z"), "02:00 comes twice").toBe("2027-10-31T00:00:00.000Z")
  expect(at(sunday, "2027-10-31T00:00:00Z")).toBe("2027-11-07T01:00:00.000Z")
  const auckland = { rhythm: "month", day: 1, hour: 0, timeZone: "Pacific/Auckland" } as const
  const first = nextOccurrence(auckland, Date.parse("2027-02-01T00:00:00Z"))
  expect(periodBefore(auckland, first)).toEqual({ from: "2027-02-01", to: "2027-02-28" })
  expect(periodBefore(sunday, Date.parse("2027-01-03T01:00:00Z"))).toEqual({
    from: "2026-12-21",
    to: "2026-12-27",
  })
  const missed = lastOccurrence(auckland, first, Date.parse("2027-07-15T00:00:00Z"))
  expect(periodBefore(auckland, missed)).toEqual({ from: "2027-06-01", to: "2027-06-30" })
})

test("a report that somebody shared with a password is not mailed with a link that needs none", async () => {
  const { ask, owner, comeDue, approve, list } = await enter()
  const { id, reportId } = theDelivery(await comeDue())
  const path = `/reports/${reportId}/link`
  const shared = await ask<Report>(path, "POST", { days: 30, password: "kites over one harbour" })
  expect((await approve(id)).status).toBe(409)
  expect(theDelivery(await list())).toMatchObject({ state: "waiting" })
  expect((await ask<Report>(`/reports/${reportId}`)).link).toEqual(shared.link)
  await owner.ask(path, { method: "DELETE" })
  expect((await approve(id)).status).toBe(200)
})
