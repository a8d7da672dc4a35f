import { env } from "cloudflare:workers"
import { gzipSync } from "node:zlib"
import { expect, test } from "vitest"
import { readSettings } from "../../../../../worker/env.ts"
import { dmarcAddress } from "../../../../../worker/mail/mail-routes.ts"
import type { DmarcReports } from "../../../../../worker/workspace/campaigns/dmarc-reports/contract.ts"
import { mergeRecord } from "../../../../../worker/workspace/campaigns/dmarc-reports/set-up.ts"
import type { NotificationPage } from "../../../../../worker/workspace/notifications/contract.ts"
import { uniqueLabel } from "../../../support/dns.ts"
import { runNextPart } from "../../../support/jobs.ts"
import { connect, sandboxOf } from "../../../support/mailboxes.ts"
import { read } from "../../../support/people.ts"
import { receive } from "../../../support/receive.ts"
import { rowsOf } from "../../../support/sent-messages.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"
import { gzipped, newerForm, olderForm, type Row, reportMail, zip, zipped } from "./report-mail.ts"

/** Has the pretend resolver answer with this TXT record for a name. */
async function publish(name: string, text: string): Promise<void> {
  const url = new URL("/published", readSettings(env).DNS_RESOLVER)
  url.searchParams.set("name", name)
  url.searchParams.set("text", text)
  await fetch(url)
}

/** A workspace with a mailbox at a domain of its own, and what is known of it. */
async function connectAt(domain = `${uniqueLabel()}.example`, sub = "") {
  const { ask, workspace } = await enterOwnWorkspace()
  const { id } = await connect(ask, "accepting", { address: `mara@${sub}${domain}` })
  const to = dmarcAddress(readSettings(env), workspace.id) ?? ""
  return {
    ask,
    id,
    domain,
    to,
    workspaceId: workspace.id,
    deliver: (raw: Uint8Array) => receive(to, raw, ""),
    reports: (days = "30") => read<DmarcReports>(ask(`/mailboxes/${id}/domain/reports?days=${days}`)),
    told: () => rowsOf(workspace.id, "select count from notifications where kind = 'domain.impersonated'"),
  }
}

const rows: Row[] = [
  { source: "192.0.2.1", count: 40, dkim: "pass", spf: "pass", auth: auth("dkim", "a.example", "pass") },
  { source: "192.0.2.1", count: 2 },
  { source: "2001:db8::7", count: 3, disposition: "reject", auth: auth("spf", "spoofer.example", "pass") },
  { source: "192.0.2.9", count: 5, reason: "mailing_list" },
]
function auth(kind: string, domain: string, result: string) {
  return `<${kind}><domain>${domain}</domain><selector>s</selector><result>${result}</result></${kind}>`
}

test.each([
  ["zipped, in the older form", zipped, olderForm],
  ["gzipped, in the newer form", gzipped, newerForm],
] as const)("a report, %s, is read once, and shows who sends as the domain", async (_, pack, form) => {
  const { domain, deliver, reports, ask, told, workspaceId } = await connectAt()
  const raw = pack(form({ domain, rows }))
  expect((await deliver(raw)).rejected).toBeNull()
  await deliver(raw)
  const { messages, passed, days, sources, reporters, ...more } = await reports()
  expect({ messages, passed, reports: more.reports, reporters }).toEqual({
    messages: 50,
    passed: 40,
    reports: 1,
    reporters: ["receiver.example"],
  })
  expect(days).toHaveLength(30)
  expect(days.reduce((sum, { failed }) => sum + failed, 0)).toBe(10)
  expect(sources).toMatchObject([
    { address: "2001:db8::7", verdict: "stranger", messages: 3, rejected: 3, sentBy: "spoofer.example" },
    { address: "192.0.2.1", verdict: "yours", messages: 42, passed: 40, dkim: 40, signedBy: "a.example" },
    { address: "192.0.2.9", verdict: "forwarded", messages: 5, passed: 0 },
  ])
  // Once for each source, also when another report names it again.
  expect(await told()).toEqual([{ count: 1 }])
  await deliver(pack(form({ domain, rows, id: "r-2" })))
  expect((await reports()).messages).toBe(100)
  expect(await told()).toHaveLength(1)
  await runNextPart(workspaceId, "notifications.spread")
  const page = await read<NotificationPage>(ask("/notifications"))
  expect(page.notifications[0]?.title).toBe(`Somebody else may be sending as ${domain}`)
  expect(await rowsOf(workspaceId, "select 1 from messages")).toEqual([])
})

test("only reports about domains of the workspace's own mailboxes count", async () => {
  const own = await connectAt(undefined, "news.")
  const other = await connectAt()
  const about = (domain: string, id: string) => zipped(olderForm({ domain, id, rows }))
  for (const domain of [other.domain, "example", "gmail.com", `x${own.domain}`, `x.${own.domain}`, ""])
    await own.deliver(about(domain, domain))
  const count = () => rowsOf(own.workspaceId, "select domain from dmarc_reports order by number")
  expect(await count()).toEqual([])
  await own.deliver(about(own.domain, "parent"))
  await own.deliver(about(`news.${own.domain}`, "own"))
  expect(await count()).toEqual([{ domain: own.domain }, { domain: `news.${own.domain}` }])
  expect(await rowsOf(other.workspaceId, "select 1 from dmarc_reports")).toEqual([])
  // An address that we did not write is nobody's, and another workspace's owner reads nothing of this one.
  expect((await receive(own.to.replace(/.@/, "~@"), about(own.domain, "x"))).rejected).toContain("5.1.1")
  expect((await other.ask(`/mailboxes/${own.id}/domain/reports`)).status).toBe(404)
  const sandbox = await sandboxOf(own.ask)
  expect((await own.ask(`/mailboxes/${sandbox.id}/domain/reports`)).status).toBe(404)
  expect((await own.ask(`/mailboxes/${own.id}/domain/reports?days=7`)).status).toBe(422)
})

test("what is too large, lies about its size, is packed twice, is no report or of another time is dropped", async () => {
  const { domain, deliver, reports, workspaceId } = await connectAt()
  const good = olderForm({ domain, rows })
  const padded = good.replace("</feedback>", `${" ".repeat(11 * 1024 * 1024)}</feedback>`)
  const dense = good.replace("</feedback>", `${" ".repeat(9 * 1024 * 1024)}</feedback>`)
  const hostile = [
    reportMail("bomb.xml.gz", gzipSync(padded)),
    reportMail("bomb.zip", zip({ "report.xml": padded })),
    // Its directory says less than comes out.
    reportMail("bomb.zip", zip({ "report.xml": padded }, 1000)),
    reportMail("small.zip", zip({ "report.xml": good }, 100)),
    // And more.
    reportMail("large.zip", zip({ "report.xml": good }, 0xffffffff)),
    // Within the size, but packed hundreds of times smaller.
    reportMail("dense.xml.gz", gzipSync(dense)),
    reportMail("twice.zip", zip({ "report.zip": zip({ "report.xml": good }) })),
    reportMail("twice.gz", gzipSync(gzipSync(good))),
    reportMail("two.zip", zip({ "a.xml": good, "b.xml": good })),
    reportMail("cut.zip", zip({ "report.xml": good }).subarray(0, 200)),
    reportMail("cut.gz", gzipSync(good).subarray(0, 200)),
    reportMail("empty.zip", zip({})),
    zipped(good.replaceAll("feedback", "html")),
    zipped(good.replace("<report_id>", "<x>")),
    zipped(good.replace("<row>", "<a>".repeat(100_000))),
    zipped(olderForm({ domain, rows: [{ source: "nowhere" }, { source: "192.0.2.1", count: -1 }] })),
    zipped(olderForm({ domain, rows, endAt: Date.now() + 3 * 86_400_000 })),
    zipped(olderForm({ domain, rows, endAt: Date.now() - 100 * 86_400_000 })),
    new TextEncoder().encode("From: a@b.example\r\n\r\nHello"),
    new TextEncoder().encode(
      `From: a@b.example\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${"--b\r\n".repeat(10_000)}`,
    ),
  ]
  for (const raw of hostile) expect((await deliver(raw)).rejected).toBeNull()
  expect((await reports()).reports).toBe(0)
  // Entities of its own are left as they are, and what it says is text.
  const told = "<!DOCTYPE feedback [<!ENTITY a 'x'><!ENTITY b '&a;&a;&a;'>]><feedback>"
  const organisation = "&b;<![CDATA[<b>Us</b>]]>"
  await deliver(zipped(olderForm({ domain, rows, organisation }).replace("<feedback>", told)))
  expect(await rowsOf(workspaceId, "select organisation from dmarc_reports")).toEqual([
    { organisation: "&b;<b>us</b>" },
  ])
})

test("of a report with many sources the largest are kept, and the rest as one; of many reports in a day no more than 300", async () => {
  const { domain, deliver, reports, workspaceId } = await connectAt()
  const many = Array.from({ length: 400 }, (_, at) => ({
    source: `10.0.${at >> 8}.${at & 255}`,
    count: 400 - at,
  }))
  await deliver(gzipped(olderForm({ domain, rows: many })))
  const { messages, sources, moreSources } = await reports()
  expect([messages, sources.length, moreSources]).toEqual([(400 * 401) / 2, 50, 251])
  expect(sources[0]).toMatchObject({ address: null, messages: (100 * 101) / 2 })
  await rowsOf(
    workspaceId,
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 299)
     insert into dmarc_reports (domain, organisation, report_id, begin_at, end_at, received_at)
     select '${domain}', 'x', i, 0, 0, ${Date.now()} from n`,
  )
  await deliver(gzipped(olderForm({ domain, rows, id: "one too many" })))
  expect((await reports()).messages).toBe(messages)
  // After 90 days they go, with all that belongs to them.
  await rowsOf(workspaceId, "update dmarc_reports set received_at = 0")
  await rowsOf(workspaceId, "update dmarc_strangers set last_seen_at = 0")
  await runNextPart(workspaceId, "dmarc.forget")
  for (const table of ["dmarc_reports", "dmarc_sources", "dmarc_strangers"])
    expect(await rowsOf(workspaceId, `select 1 from ${table}`)).toEqual([])
})

test("the record to set is the present one with our address, and our own consent is checked", async () => {
  const { domain, to, reports } = await connectAt()
  const record = `v=DMARC1; p=quarantine; rua=mailto:us@${domain}!10m; adkim=s`
  await publish(`_dmarc.${domain}`, record)
  const consent = `${domain}._report._dmarc.presskite.test`
  const before = await reports()
  expect(before.setup).toMatchObject({
    address: to,
    record: {
      name: `_dmarc.${domain}`,
      value: `v=DMARC1; p=quarantine; adkim=s; rua=mailto:us@${domain}!10m,mailto:${to}`,
      state: "missing",
    },
    consent: { name: consent, value: "v=DMARC1", state: "missing" },
  })
  const other = await connectAt()
  await publish(`_dmarc.${other.domain}`, mergeRecord(undefined, other.to).value)
  await publish(`${other.domain}._report._dmarc.presskite.test`, "v=DMARC1;")
  expect((await other.reports()).setup).toMatchObject({
    record: { state: "present" },
    consent: { state: "present" },
  })
  const { ask } = await enterOwnWorkspace()
  const { id } = await connect(ask, "accepting", { address: `mara-${uniqueLabel()}@gmail.com` })
  expect(await read(ask(`/mailboxes/${id}/domain/reports`))).toMatchObject({ isProviders: true, setup: null })
})
