import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import { readSettings } from "../../../../../worker/env.ts"
import { writeMailToken } from "../../../../../worker/mail/mail-token.ts"
import { hashDomain } from "../../../../../worker/workspace/campaigns/engine/ledger.ts"
import type { Mailbox } from "../../../../../worker/workspace/campaigns/mailboxes/contract.ts"
import type { UnmatchedPage } from "../../../../../worker/workspace/replies/inbox/contract.ts"
import { read } from "../../../support/people.ts"
import { receive } from "../../../support/receive.ts"
import { rowsOf, writeToSomebody } from "../../../support/sent-messages.ts"

const DAY = 86_400_000

/** A workspace whose mailbox has its mail forwarded, and what comes of a message that is. */
async function startForwarding() {
  const one = await writeToSomebody("nora@tides-weekly.example")
  const { ask, workspace, mailbox, now } = one
  const ref = { workspaceId: workspace.id, id: mailbox.id }
  const to = `f+${writeMailToken(readSettings(env), "forward", ref)}@presskite.test`
  /** As sending does: that somebody at this domain was written to, so many days ago. */
  const writeTo = (domain: string, days: number) =>
    rowsOf(
      workspace.id,
      `insert into events (id, type, dedupe_key, mailbox_id, domain_hash, actor, occurred_at)
       values (?, 'sent', ?, ?, ?, 'system', ?)`,
      `evt_${domain}`,
      `sent:${domain}`,
      mailbox.id,
      hashDomain(domain),
      now - days * DAY,
    )
  return {
    ...one,
    writeTo,
    forward: (from: string, subject: string, words: string, headers = "") =>
      receive(
        to,
        `From: <${from}>\nSubject: ${subject}\nMessage-ID: <${crypto.randomUUID()}@mx.example>\n${headers}\n${words}\n`,
      ),
    shown: async () => {
      const { messages } = await read<UnmatchedPage>(ask("/inbox/unmatched"))
      return messages.map(({ subject }) => subject).sort()
    },
    confirmation: async () => {
      const boxes = await read<Mailbox[]>(ask("/mailboxes"))
      return boxes.find(({ id }) => id === mailbox.id)?.forwardConfirmation
    },
  }
}

test("private mail that a rule brings is neither shown nor kept; what concerns the team is", async () => {
  const { ask, workspace, forward, shown, writeTo } = await startForwarding()
  await writeTo("tides-weekly.example", 3)
  await writeTo("gmail.com", 3)
  await writeTo("long-ago.example", 61)
  await ask("/contacts", { body: { name: "Anna Pryce", email: "anna@paper.example" } })

  await forward("doctor@clinic.example", "Your results", "They are in.")
  await forward("friend@gmail.com", "Saturday", "Shall we?")
  await forward("old@long-ago.example", "Hello again", "It has been long.")
  await forward(
    "mailer-daemon@mx.example",
    "Undelivered: a private letter",
    "<friend@home.example>: 550 5.1.1 User unknown",
  )
  expect(await shown()).toEqual([])
  expect(await rowsOf(workspace.id, "select id from messages where direction = 'in'")).toEqual([])

  await forward("desk@tides-weekly.example", "For a colleague", "I answer for her.")
  await forward("Anna@Paper.example", "From a contact", "One question.")
  await forward("somebody@home.example", "Stop", "Please remove me from your list.")
  expect(await shown()).toEqual(["For a colleague", "From a contact", "Stop"])
})

test("what Gmail sends to confirm the forwarding is shown on the mailbox for a week, and only a page of Google's is linked", async () => {
  const { workspace, mailbox, forward, confirmation, shown } = await startForwarding()
  expect(await confirmation()).toBeNull()
  const subject = "(#123456789) Gmail Forwarding Confirmation - Receive Mail from robin@gmail.com"
  const page = "https://mail-settings.google.com/mail/vf-%5BANGjdJ8%5D-kT0xV_1"
  await forward("someone@home.example", subject, page)
  expect(await confirmation()).toBeNull()
  await forward("forwarding-noreply@google.com", "Gmail", page)
  expect(await confirmation()).toBeNull()

  await forward("forwarding-noreply@google.com", subject, `To allow it, open\n${page}\n\nThanks`)
  expect(await confirmation()).toEqual({ code: "123456789", link: page })
  await forward(
    "forwarding-noreply@google.com",
    "(#987654321) Bestätigung",
    "https://mail-settings.google.com.evil.example/mail/vf-1",
  )
  expect(await confirmation()).toEqual({ code: "987654321", link: null })
  expect(await shown()).toEqual([])

  await rowsOf(
    workspace.id,
    "update mailboxes set forward_asked_at = forward_asked_at - ? where id = ?",
    7 * DAY + 1,
    mailbox.id,
  )
  expect(await confirmation()).toBeNull()
})
