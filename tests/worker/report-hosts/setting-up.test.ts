import { env } from "cloudflare:workers"
import { expect, onTestFinished, test } from "vitest"
import { openDatabase } from "../../../worker/database.ts"
import { readSettings } from "../../../worker/env.ts"
import { checkDueHosts } from "../../../worker/site/report-hosts/check-due.ts"
import type { ReportHosting } from "../../../worker/site/report-hosts/contract.ts"
import { readReport } from "../../../worker/workspace/results/reports/find-report.ts"
import { linkAddress } from "../../../worker/workspace/results/reports/link-secret.ts"
import { appWith } from "../support/app.ts"
import { insideWorkspace } from "../support/inside.ts"
import { mailTo } from "../support/outbox.ts"
import { read } from "../support/people.ts"
import {
  agency,
  leadHere,
  offering,
  publishRecords,
  target,
  uniqueHost,
  visit,
} from "../support/report-hosts.ts"
import { joinWorkspace, setPlan } from "../support/teams.ts"
import { enterOwnWorkspace } from "../support/workspaces.ts"

const site = "https://presskite.test"
const hour = 3_600_000
const operator = "admin@presskite.test"

test("links have the host once its record was found and it answers, and the page says what is missing until then", async () => {
  const { hosting, name, check, share, address } = await agency()
  const link = await share()
  const host = uniqueHost()
  const named = await name(host.toUpperCase())
  expect(named).toMatchObject({
    target,
    isAllowed: true,
    host: { host, record: { name: `_presskite.${host}` }, isProven: false, works: false, problem: null },
  })
  const { record } = named.host as NonNullable<ReportHosting["host"]>
  const found = async () => {
    const { isProven, works, problem } = (await check()).host as NonNullable<ReportHosting["host"]>
    return { isProven, works, problem }
  }
  expect(await found()).toEqual({ isProven: false, works: false, problem: "no_record" })
  await publishRecords(record.name, ["presskite-verification=somebody-else's"])
  expect(await found()).toMatchObject({ problem: "no_record" })
  await leadHere(host)
  expect(await found(), "whoever leads a host here does not have it by that").toMatchObject({ works: false })
  await fetch(`https://${host}`, { method: "PUT", body: "{}" })

  await publishRecords(record.name, [record.value])
  expect(await found()).toEqual({ isProven: true, works: false, problem: "no_cname" })
  await publishRecords(host, [`${target}.`], "CNAME")
  expect(await found()).toMatchObject({ works: false, problem: "not_answering" })
  const page = { "/.well-known/presskite-report-host": { type: "text/plain", body: "parked" } }
  await fetch(`https://${host}`, { method: "PUT", body: JSON.stringify(page) })
  expect(await found()).toMatchObject({ works: false, problem: "not_ours" })
  expect(await address()).toBe(link)
  await leadHere(host)
  expect(await found()).toEqual({ isProven: true, works: true, problem: null })
  expect(await address()).toBe(link.replace(site, `https://${host}`))
  const mails = (await mailTo(operator)).filter(({ text }) => text.includes(host))
  expect(mails.map(({ subject }) => subject)).toEqual(["A host for reports: please add it"])

  expect((await read<ReportHosting>(hosting("", { method: "DELETE" }))).host).toBeNull()
  expect(await address()).toBe(link)
  expect((await mailTo(operator)).filter(({ text }) => text.includes(host))).toHaveLength(2)
  expect((await hosting("", { method: "DELETE" })).status).toBe(404)
  expect((await hosting("/check", { method: "POST" })).status).toBe(404)
})

test("a mailed report has the host, which the clock knows without a request", async () => {
  const { workspace, report, share, connect } = await agency()
  await share()
  const host = await connect()
  await insideWorkspace((ctx) => {
    const planStatus = ctx.storage.kv.get<{ planStatus: typeof ctx.planStatus }>("plan status")?.planStatus
    if (!planStatus) throw new Error("It knows of no plan")
    expect(linkAddress({ ...ctx, planStatus }, readReport(ctx, report.id))).toContain(`https://${host}/r/`)
  }, workspace.id)
})

test("only a public host of one's own is taken", async () => {
  const { hosting } = await agency()
  const refused = [
    "",
    "com",
    "a b.example",
    "https://reports.example.com",
    "reports.example.com:8443",
    "reports.example.com/path",
    "someone@reports.example.com",
    "127.0.0.1",
    "[::1]",
    "localhost",
    "printer.local",
    "10.0.0.1.nip.io",
    "presskite.test",
    "www.presskite.test",
    target,
    `my.${target}`,
    "repоrts.example.com",
    `${"a".repeat(64)}.example.com`,
    `${"a.".repeat(126)}com`,
    "reports.example.com\r\nX: y",
    null,
    { host: "x" },
  ]
  for (const host of refused) {
    const answer = await hosting("", { method: "PUT", body: { host } })
    expect([host, answer.status]).toEqual([host, 422])
  }
  expect((await read<ReportHosting>(hosting())).host).toBeNull()
})

test("the site's own names are nobody's", async () => {
  const server = appWith({ settings: { REPORT_HOST_TARGET: "hosts.ours.example" } })
  const { ask } = await enterOwnWorkspace({ server })
  const name = (host: string) => ask("/report-host", { method: "PUT", body: { host } })
  for (const host of ["hosts.ours.example", "my.hosts.ours.example"])
    expect([host, await read(name(host))]).toMatchObject([
      host,
      { error: { details: [{ message: "This host is ours. Enter one of your own" }] } },
    ])
  expect((await name("my-hosts.ours.example")).status).toBe(200)
})

test("a host belongs to whoever shows its record, and to one workspace", async () => {
  const first = await agency()
  const second = await agency()
  await Promise.all([first.share(), second.share()])
  const host = await first.connect()
  const [mine, theirs] = [(await read<ReportHosting>(first.hosting())).host, (await second.name(host)).host]
  if (!mine || !theirs) throw new Error("Neither has a host")
  expect(theirs.record.value).not.toBe(mine.record.value)
  expect((await second.check()).host, "it answers, which says nothing of whose it is").toMatchObject({
    isProven: false,
    works: false,
    problem: "no_record",
  })
  expect(await second.address()).toContain(`${site}/`)
  const path = new URL(await second.address()).pathname
  expect((await visit(host, path)).status).toBe(404)

  await publishRecords(theirs.record.name, [mine.record.value, theirs.record.value])
  expect((await second.check()).host).toMatchObject({ isProven: false, works: false, problem: "taken" })
  expect((await visit(host, new URL(await first.address()).pathname)).status).toBe(200)
  await publishRecords(theirs.record.name, [theirs.record.value])
  const taken = await second.check()
  expect(taken.host).toMatchObject({ isProven: true, works: true, problem: null })
  expect((await read<ReportHosting>(first.hosting())).host).toMatchObject({
    isProven: false,
    works: false,
    problem: "no_record",
  })
  expect(await first.address()).toContain(`${site}/`)
  expect((await visit(host, new URL(await first.address()).pathname)).status).toBe(404)
  expect((await visit(host, path)).status).toBe(200)
})

test("name servers that do not answer take a host from nobody", async () => {
  const first = await agency()
  const second = await agency()
  const label = `t${crypto.randomUUID().slice(0, 12)}`
  const host = `broken.${label}.example`
  await first.name(host)
  expect((await first.check()).host).toMatchObject({ isProven: false, problem: "dns_failed" })
  await env.SITE.prepare("update report_hosts set proven_at = 1 where workspace_id = ?")
    .bind(first.workspace.id)
    .run()
  await second.name(host)
  expect((await second.check()).host).toMatchObject({ isProven: false, problem: "dns_failed" })
  expect((await read<ReportHosting>(first.hosting())).host).toMatchObject({ isProven: true })
})

test("name servers that fail once a rival is asked for take the host from nobody", async () => {
  const first = await agency()
  const second = await agency()
  await Promise.all([first.share(), second.share()])
  const host = await first.connect()
  const { record } = (await second.name(host)).host as NonNullable<ReportHosting["host"]>
  await publishRecords(record.name, [record.value], "TXT", 1)
  expect((await second.check()).host).toMatchObject({ isProven: false, works: false, problem: "taken" })
  expect((await read<ReportHosting>(first.hosting())).host).toMatchObject({ isProven: true, works: true })
  expect(await first.address()).toContain(`https://${host}/`)
  await publishRecords(record.name, [record.value])
  expect((await second.check()).host, "once it is sure").toMatchObject({ isProven: true, works: true })
})

test("owners and admins alone see and change it, where the site and the plan have it", async () => {
  const owner = await agency()
  for (const role of ["member", "viewer"] as const) {
    const { ask } = await joinWorkspace(owner.workspace.id, role, offering)
    const body = { host: uniqueHost() }
    expect((await ask("/report-host")).status).toBe(403)
    expect((await ask("/report-host", { method: "PUT", body })).status).toBe(403)
    expect((await ask("/report-host/check", { method: "POST" })).status).toBe(403)
    expect((await ask("/report-host", { method: "DELETE" })).status).toBe(403)
  }
  const admin = await joinWorkspace(owner.workspace.id, "admin", offering)
  expect((await admin.ask("/report-host")).status).toBe(200)
  const stranger = await agency()
  expect((await stranger.ask(`/../${owner.workspace.id}/report-host`)).status).toBe(404)

  const { ask } = await enterOwnWorkspace()
  expect(await read(ask("/report-host"))).toMatchObject({ target: null })
  const refused = await ask("/report-host", { method: "PUT", body: { host: uniqueHost() } })
  expect([refused.status, JSON.stringify(await read(refused))]).toEqual([
    403,
    expect.stringContaining("not_offered"),
  ])
  await setPlan(owner.workspace.id, "pro")
  const without = await owner.hosting("", { method: "PUT", body: { host: uniqueHost() } })
  expect([without.status, JSON.stringify(await read(without))]).toEqual([
    403,
    expect.stringContaining("White-label reports"),
  ])
})

test("a member can have a host checked thirty times in an hour", async () => {
  const { name, hosting } = await agency()
  await name(uniqueHost())
  const check = () => hosting("/check", { method: "POST" })
  for (let times = 0; times < 30; times++) expect((await check()).status).toBe(200)
  expect((await check()).status).toBe(429)
})

/** What the platform's clock does at a time. */
const at = (now: number) =>
  checkDueHosts({
    db: openDatabase(env.SITE),
    settings: readSettings({ ...env, REPORT_HOST_TARGET: target }),
    mail: { send: async () => {} },
    workspaces: env.WORKSPACE,
    now,
    requestId: "clock",
  })

test("the clock finds what has changed by itself, and only with the plan", async () => {
  const { workspace, name, share, address, hosting } = await agency()
  await share()
  const host = uniqueHost()
  const named = await name(host)
  await publishRecords(named.host?.record.name ?? "", [named.host?.record.value ?? ""])
  await leadHere(host)
  const works = async () => (await read<ReportHosting>(hosting())).host?.works
  const start = Date.now()
  await at(start)
  expect(await works()).toBe(true)
  expect(await address()).toContain(`https://${host}/`)
  await fetch(`https://${host}`, { method: "PUT", body: "{}" })
  await at(start + 23 * hour)
  expect(await works(), "once a day").toBe(true)
  await at(start + 25 * hour)
  expect(await works()).toBe(false)
  expect(await address()).toContain(`${site}/`)
  await leadHere(host)
  await setPlan(workspace.id, "free")
  await at(start + 27 * hour)
  expect(await works()).toBe(false)
  await setPlan(workspace.id, "agency")
  await at(start + 28 * hour)
  expect(await works()).toBe(true)
  // Long after it was proven it is looked at once a day, also while it does not answer.
  const later = start + 30 * 24 * hour
  await fetch(`https://${host}`, { method: "PUT", body: "{}" })
  await at(later)
  expect(await works()).toBe(false)
  await leadHere(host)
  await at(later + 23 * hour)
  expect(await works()).toBe(false)
  await at(later + 25 * hour)
  expect(await works()).toBe(true)
})

test("hosts of workspaces whose plan has none do not take the place of others", async () => {
  const { workspace, name, hosting } = await agency()
  const host = uniqueHost()
  const named = await name(host)
  await publishRecords(named.host?.record.name ?? "", [named.host?.record.value ?? ""])
  await leadHere(host)
  const lapsed = Array.from({ length: 20 }, () => `wsp_${crypto.randomUUID()}`)
  onTestFinished(async () => {
    const forget = env.SITE.prepare("delete from workspaces where id = ?")
    await env.SITE.batch(lapsed.map((id) => forget.bind(id)))
  })
  const now = Date.now()
  const query = (text: string, ...values: unknown[]) => env.SITE.prepare(text).bind(...values)
  await env.SITE.batch([
    query("update report_hosts set checked_at = iif(workspace_id = ?, 2, ?)", workspace.id, now),
    ...lapsed.flatMap((id) => [
      query(
        "insert into workspaces (id, name, plan, trial_ends_at, created_at) values (?, 'Lapsed', 'pro', 0, 0)",
        id,
      ),
      query(
        "insert into report_hosts (workspace_id, host, token, created_at, checked_at) values (?, ?, 'none', ?, 1)",
        id,
        uniqueHost(),
        now,
      ),
    ]),
  ])
  await at(now)
  expect((await read<ReportHosting>(hosting())).host).toMatchObject({ works: true })
})
