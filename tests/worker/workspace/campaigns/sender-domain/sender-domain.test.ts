import { env } from "cloudflare:workers"
import { describe, expect, test } from "vitest"
import { readSettings } from "../../../../../worker/env.ts"
import { dmarcAddress } from "../../../../../worker/mail/mail-routes.ts"
import type { DomainReport } from "../../../../../worker/workspace/campaigns/sender-domain/contract.ts"
import type { NotificationPage } from "../../../../../worker/workspace/notifications/contract.ts"
import { questionsOf, uniqueLabel } from "../../../support/dns.ts"
import { runNextPart } from "../../../support/jobs.ts"
import { connect, sandboxOf } from "../../../support/mailboxes.ts"
import { read } from "../../../support/people.ts"
import { receive } from "../../../support/receive.ts"
import { rowsOf, writeToSomebody } from "../../../support/sent-messages.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"
import { gzipped, newerForm } from "../dmarc-reports/report-mail.ts"

/** A mailbox at a domain with this behaviour, and the report on it. */
async function connectAt(behaviour: string) {
  const { ask, workspace } = await enterOwnWorkspace()
  const domain = `${behaviour}.${uniqueLabel()}.example`
  const { id } = await connect(ask, "accepting", { address: `mara@${domain}` })
  const report = (query = "") => read<DomainReport>(ask(`/mailboxes/${id}/domain${query}`))
  return { ask, id, domain, report, workspaceId: workspace.id }
}
const statesIn = ({ checks }: DomainReport) =>
  Object.fromEntries(checks.map(({ subject, state }) => [subject, state]))

test("a domain in order is, once its selector is named", async () => {
  const { report, domain } = await connectAt("well-kept")
  const guessed = await report()
  expect(guessed.domain).toBe(domain)
  expect(statesIn(guessed)).toEqual({ mx: "present", spf: "present", dkim: "missing", dmarc: "present" })
  const named = await report("?selector=K9")
  expect(statesIn(named)).toEqual({ mx: "present", spf: "present", dkim: "present", dmarc: "present" })
  expect(named.checks.map(({ advice }) => advice)).toEqual([null, null, null, null])
  expect(await questionsOf(`k9._domainkey.${domain}`)).toEqual([`k9._domainkey.${domain} TXT`])
})

test("a policy of the name above counts for the domain", async () => {
  const { report } = await connectAt(`news.well-kept`)
  expect(statesIn(await report()).dmarc).toBe("present")
})

test.each([
  ["silent", "missing"],
  ["gone", "missing"],
  ["broken", "unanswered"],
])("of a domain that is %s all four are %s", async (behaviour, state) => {
  const { report } = await connectAt(behaviour)
  expect(statesIn(await report())).toEqual({ mx: state, spf: state, dkim: state, dmarc: state })
})

test("a provider's own domain is not asked: its records are the provider's", async () => {
  const { ask } = await enterOwnWorkspace()
  const { id } = await connect(ask, "accepting", { address: "mara.lind@gmail.com" })
  expect(await read(ask(`/mailboxes/${id}/domain`))).toEqual({
    domain: "gmail.com",
    isProviders: true,
    checks: [],
  })
})

test("a sandbox has no domain, and what is no selector is refused", async () => {
  const { ask, id } = await connectAt("silent")
  const sandbox = await sandboxOf(ask)
  expect((await ask(`/mailboxes/${sandbox.id}/domain`)).status).toBe(404)
  expect((await ask("/mailboxes/mbx_none/domain")).status).toBe(404)
  for (const selector of ["", "a b", "../x", "x".repeat(200), "é"]) {
    expect((await ask(`/mailboxes/${id}/domain?selector=${encodeURIComponent(selector)}`)).status).toBe(422)
  }
})

test("what was in order and is not any more, twice in a row, is told once; what was never in order is not", async () => {
  const { ask, id, workspaceId, domain } = await connectAt("silent")
  const told = () => rowsOf(workspaceId, "select kind from notifications where kind = 'domain.worse'")
  const check = async () => {
    await runNextPart(workspaceId, "domain.check")
    const [row] = await rowsOf<{ states: string }>(workspaceId, "select states from domain_checks")
    return JSON.parse(row?.states ?? "{}")
  }
  expect(await check()).toMatchObject({ spf: "missing", dmarc: "missing" })
  expect(await check()).toMatchObject({ spf: "missing" })
  expect(await told()).toEqual([])
  await rowsOf(workspaceId, `update domain_checks set states = '{"spf":"present","dmarc":"missing"}'`)
  // Once may be a mishap of the DNS.
  expect(await check()).toMatchObject({ spf: "present" })
  expect(await told()).toEqual([])
  expect(await check()).toMatchObject({ spf: "missing" })
  await check()
  expect(await told()).toHaveLength(1)
  await runNextPart(workspaceId, "notifications.spread")
  const { notifications } = await read<NotificationPage>(ask("/notifications"))
  expect(notifications[0]?.title).toBe(`SPF of ${domain} is not in order any more`)
  // Nobody sends from there any more.
  await ask(`/mailboxes/${id}`, { method: "DELETE" })
  await runNextPart(workspaceId, "domain.check")
  expect(await rowsOf(workspaceId, "select 1 from jobs where kind = 'domain.check'")).toEqual([])
})

describe("the selector of a domain", () => {
  const dkimOf = ({ checks }: DomainReport) => checks.find(({ subject }) => subject === "dkim")
  const reported = (domain: string, selector: string, result = "pass", signer = domain) =>
    newerForm({
      domain,
      id: crypto.randomUUID(),
      rows: [
        {
          source: "192.0.2.7",
          dkim: "pass",
          auth: `<dkim><domain>${signer}</domain><selector>${selector}</selector><result>${result}</result></dkim>`,
        },
      ],
    })
  const send = async (workspaceId: string, xml: string) => {
    const to = dmarcAddress(readSettings(env), workspaceId) ?? ""
    await receive(to, gzipped(xml), "")
  }

  test("is learnt from the reports of receivers, and checked instead of the usual ones", async () => {
    const { report, domain, workspaceId } = await connectAt("well-kept")
    expect(dkimOf(await report())?.state).toBe("missing")
    await send(workspaceId, reported(domain, "k9", "fail"))
    await send(workspaceId, reported(domain, "k9", "pass", "other.example"))
    expect(dkimOf(await report())?.state).toBe("missing")
    expect(await rowsOf(workspaceId, "select * from dkim_selectors")).toEqual([])
    await send(workspaceId, reported(domain, "K9"))
    expect(dkimOf(await report())).toMatchObject({ state: "present", text: expect.stringContaining("k9") })
  })

  test("that signs, and has no key any more, is named", async () => {
    const { report, domain, workspaceId } = await connectAt("well-kept")
    await send(workspaceId, reported(domain, "old"))
    expect(dkimOf(await report())).toMatchObject({
      state: "missing",
      text: "There is no key under the selector old.",
    })
    expect(await questionsOf(`google._domainkey.${domain}`)).toEqual([])
    // After three months without one, it is none that anybody signs with.
    await rowsOf(workspaceId, "update dkim_selectors set seen_at = seen_at - ?", 91 * 86_400_000)
    expect(dkimOf(await report())?.text).toContain("any of the usual selectors")
  })

  test("is learnt from a message that comes back with its header", async () => {
    const one = await writeToSomebody()
    const domain = `well-kept.${uniqueLabel()}.example`
    await rowsOf(
      one.workspace.id,
      "update mailboxes set address = ? where id = ?",
      `mara@${domain}`,
      one.mailbox.id,
    )
    await receive(
      one.routes.replyTo,
      `From: mailer-daemon@mx.example
Subject: Undelivered
Message-ID: <${crypto.randomUUID()}@mx.example>
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; ${one.email}
Action: failed
Status: 5.1.1

--b
Content-Type: text/rfc822-headers

DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=${domain};
	s=k9; h=from:to; bh=x; b=y
Message-ID: ${one.routes.messageId}
--b--
`,
      "",
    )
    expect(await rowsOf(one.workspace.id, "select domain, selector, signer from dkim_selectors")).toEqual([
      { domain, selector: "k9", signer: domain },
    ])
  })
})
