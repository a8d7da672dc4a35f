import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import { readSettings } from "../../../../../worker/env.ts"
import { writeMailToken } from "../../../../../worker/mail/mail-token.ts"
import type { LaunchCheck } from "../../../../../worker/workspace/campaigns/audience/contract.ts"
import type { CampaignDetail } from "../../../../../worker/workspace/campaigns/campaigns/contract.ts"
import type { Contact } from "../../../../../worker/workspace/people/contacts/contract.ts"
import type { Action } from "../../../../../worker/workspace/replies/sandbox/contract.ts"
import { ring, runNextPart } from "../../../support/jobs.ts"
import { connect } from "../../../support/mailboxes.ts"
import { read } from "../../../support/people.ts"
import { receive } from "../../../support/receive.ts"
import { rowsOf } from "../../../support/sent-messages.ts"
import { enterWithCampaign, good } from "../../campaigns/campaigns/campaign.ts"

/** Where the mail of the mailbox that really sends is passed on to. */
const forwardOf = ({ workspace, mailbox }: Awaited<ReturnType<typeof rehearse>>) =>
  `f+${writeMailToken(readSettings(env), "forward", { workspaceId: workspace.id, id: mailbox.id })}@presskite.test`

const address = () => `nora-${crypto.randomUUID()}@harbour-post.net`

/** A campaign in the sandbox with somebody who may well exist, and the same again from a mailbox that really sends. */
async function rehearse(email = address()) {
  const one = await enterWithCampaign({}, [good, { body: "Did you see it?" }])
  const contact = await one.add({ name: "Nora Field", email })
  const mailbox = await connect(one.ask, "accepting")
  const copy = async (mailboxIds?: string[]) => {
    const { id } = await read<CampaignDetail>(one.ask(`${one.at}/duplicate`, { method: "POST" }))
    if (mailboxIds) await one.ask(`/campaigns/${id}`, { method: "PUT", body: { mailboxIds } })
    await one.ask(`/campaigns/${id}/people`, { body: { contactIds: [contact.id] } })
    return `/campaigns/${id}`
  }
  const launch = async (at: string) => {
    expect((await one.ask(`${at}/launch`, { body: { eligible: 1 } })).status).toBe(200)
    // A mailbox waits a little between two messages.
    const now =
      "update messages set scheduled_at = 1 + (select max(created_at) from messages) where position = 1"
    await rowsOf(one.workspace.id, `${now} and state = 'scheduled'`)
    await runNextPart(one.workspace.id, "messages.send")
    await ring(one.workspace.id)
  }
  const check = (at: string) => read<LaunchCheck>(one.ask(`${at}/check`))
  const statesOf = async () =>
    Object.fromEntries(
      (
        await rowsOf<{ at: string; state: string }>(
          one.workspace.id,
          "select '/campaigns/' || campaign_id as at, state from enrolments",
        )
      ).map(({ at, state }) => [at, state]),
    )
  const sentIn = async (at: string) => {
    const [sent] = await rowsOf<{ id: string; message_id: string; thread_id: string }>(
      one.workspace.id,
      "select id, message_id, thread_id from messages where '/campaigns/' || campaign_id = ? and sent_at is not null",
      at,
    )
    return sent ?? expect.fail("nothing was sent")
  }
  const react = async (action: Action) => {
    const { id } = await sentIn(one.at)
    const body = { messageId: id, action }
    expect((await one.ask("/sandbox/answers", { body })).status).toBe(204)
  }
  const suppressed = () =>
    rowsOf<{ value_norm: string; reason: string }>(
      one.workspace.id,
      "select value_norm, reason from suppressions",
    )
  const real = await copy([mailbox.id])
  return { ...one, email, contact, mailbox, real, copy, launch, check, statesOf, sentIn, react, suppressed }
}

test("who was written to in the sandbox can be written to for real, and not rehearsed with again", async () => {
  const one = await rehearse()
  await one.launch(one.at)
  await one.sentIn(one.at)
  expect(await one.check(one.real)).toMatchObject({ eligible: 1, excluded: [], blockers: [] })
  expect((await one.check(await one.copy())).excluded).toEqual([{ reason: "recently_contacted", count: 1 }])
  expect((await read<Contact>(one.ask(`/contacts/${one.contact.id}`))).lastContactedAt).toBeNull()
  await one.launch(one.real)
  await one.sentIn(one.real)
  expect((await read<Contact>(one.ask(`/contacts/${one.contact.id}`))).lastContactedAt).not.toBeNull()
})

test("who was really written to can be rehearsed with, and not be written to again", async () => {
  const one = await rehearse()
  await one.launch(one.real)
  expect(await one.check(one.at)).toMatchObject({ eligible: 1, excluded: [] })
  const again = await one.copy([one.mailbox.id])
  expect((await one.check(again)).excluded).toEqual([{ reason: "recently_contacted", count: 1 }])
  await one.launch(one.at)
  await one.sentIn(one.at)
})

test("what an earlier version noted of a letter in the sandbox keeps nobody out", async () => {
  const one = await rehearse()
  await one.launch(one.at)
  await rowsOf(
    one.workspace.id,
    "update contacts set last_contacted_at = (select max(sent_at) from messages where contact_id = contacts.id)",
  )
  expect(await one.check(one.real)).toMatchObject({ eligible: 1, excluded: [] })
})

test.each<[Action, string]>([
  ["complains", "unsubscribed"],
  ["unsubscribes", "unsubscribed"],
  ["bounces", "bounced"],
])("somebody real who %s in the sandbox has done nothing", async (action, state) => {
  const one = await rehearse()
  await one.launch(one.at)
  await one.launch(one.real)
  await one.react(action)
  expect(await one.suppressed()).toEqual([])
  expect(await one.statesOf()).toEqual({ [one.at]: state, [one.real]: "active" })
})

test("messages that passingly bounce in the sandbox do not count against an address", async () => {
  const one = await rehearse()
  await one.launch(one.at)
  await one.launch(one.real)
  const soft = `insert into events (id, type, message_id, contact_id, mailbox_id, occurred_at, actor, dedupe_key, payload)
    select 'evt_' || value, 'soft_bounced', 'msg_' || value, contact_id, mailbox_id, sent_at, 'recipient', 'soft:' || value, '{}'
    from messages, json_each('[1, 2, 3]') where messages.id = ?`
  await rowsOf(one.workspace.id, soft, (await one.sentIn(one.at)).id)
  const { message_id: id } = await one.sentIn(one.real)
  await receive(
    forwardOf(one),
    `From: mailer-daemon@mx.example
Subject: Undelivered
Message-ID: <full@mx.example>
In-Reply-To: ${id}
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; ${one.email}
Action: failed
Status: 4.2.2

--b--
`,
    "",
  )
  const counted = "select 1 from events where type = 'soft_bounced'"
  expect(await rowsOf(one.workspace.id, counted)).toHaveLength(4)
  expect(await one.suppressed()).toEqual([])
})

test("what a member answers in the sandbox ends nothing that is real", async () => {
  const one = await rehearse()
  await one.launch(one.at)
  await one.launch(one.real)
  const { thread_id: thread } = await one.sentIn(one.at)
  const body = { key: crypto.randomUUID(), text: "Here they are." }
  expect((await one.ask(`/inbox/${thread}/replies`, { body })).status).toBe(201)
  expect(await one.statesOf()).toEqual({ [one.at]: "removed", [one.real]: "active" })
})

test("an answer that names nothing is about what was really sent, whatever was rehearsed since", async () => {
  const one = await rehearse()
  await one.launch(one.real)
  await one.launch(one.at)
  await receive(
    forwardOf(one),
    `From: ${one.email}\nSubject: Your kiln\nMessage-ID: <new@harbour-post.net>\n\nYes, please.`,
  )
  expect(await one.statesOf()).toEqual({ [one.real]: "replied", [one.at]: "active" })
})

test("somebody real who asks for nothing more is heard, though they only took part in a rehearsal", async () => {
  const one = await rehearse()
  await one.launch(one.at)
  await receive(
    forwardOf(one),
    `From: ${one.email}\nSubject: No more\nMessage-ID: <no@harbour-post.net>\n\nPlease remove me from your list.`,
  )
  expect(await one.suppressed()).toMatchObject([{ value_norm: one.email, reason: "opt_out_reply" }])
})

test("a person whom nobody can be does what they do everywhere", async () => {
  const one = await rehearse(`nora-${crypto.randomUUID()}@paper.example`)
  await one.launch(one.at)
  await one.launch(one.real)
  await one.react("complains")
  expect(await one.suppressed()).toEqual([{ value_norm: one.email, reason: "complaint" }])
  expect(await one.statesOf()).toEqual({ [one.at]: "unsubscribed", [one.real]: "suppressed" })
})
