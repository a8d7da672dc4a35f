import { runInDurableObject } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { describe, expect, inject, test } from "vitest"
import { fetchHeaders } from "../../../../../worker/mail/imap/fetch-messages.ts"
import { append } from "../../../../../worker/mail/imap/imap-commands.ts"
import { withImap } from "../../../../../worker/mail/imap/imap-connection.ts"
import { examine } from "../../../../../worker/mail/imap/open-folder.ts"
import type { Mailbox } from "../../../../../worker/workspace/campaigns/mailboxes/contract.ts"
import type { ThreadDetail } from "../../../../../worker/workspace/replies/inbox/contract.ts"
import { readMailboxWorker } from "../../../../../worker/workspace/replies/mailbox-reading/read-worker.ts"
import { workers } from "../../../../../worker/workspace/workers.ts"
import { crashes } from "../../../support/crashes.ts"
import { insideWorkspace } from "../../../support/inside.ts"
import { runNextJob } from "../../../support/jobs.ts"
import { connect } from "../../../support/mailboxes.ts"
import { read } from "../../../support/people.ts"
import { writeFromRead } from "../../../support/read-mailboxes.ts"
import { rowsOf } from "../../../support/sent-messages.ts"

type Case = Awaited<ReturnType<typeof writeFromRead>>

const letter = (
  from: string,
  subject: string,
  words: string,
  { headers = "", id = crypto.randomUUID() as string, to = "mara@letters.example" } = {},
) =>
  `From: <${from}>\nTo: <${to}>\nSubject: ${subject}\nMessage-ID: <${id}@mx.example>\n${headers}\n${words}\n`

const answerTo = ({ email, sent }: Case, words = "Yes, please.", more: object = {}) =>
  letter(email, "Re: A kiln", words, { headers: `In-Reply-To: ${sent.message_id}\n`, ...more })

const mailboxOf = async ({ ask, mailbox }: Case) => read<Mailbox>(ask(`/mailboxes/${mailbox.id}`))
const commands = (asked: string[]) =>
  asked.map((command) => command.replace(/ \(UID INTERNALDATE.*/, " headers"))

test("an answer in the inbox appears in its thread at the next look, and stops the sequence", async () => {
  const one = await writeFromRead()
  await one.look()
  expect(await one.received()).toEqual([])
  await one.put(answerTo(one))
  await one.look()
  const thread = await read<ThreadDetail>(one.ask(`/inbox/${one.sent.thread_id}`))
  expect(thread).toMatchObject({ state: "needs_reply", lastClass: "human_reply" })
  expect(thread.messages.map(({ direction, words }) => [direction, words]).at(-1)).toEqual([
    "in",
    "Yes, please.",
  ])
  expect(await one.stateOf()).toEqual({ state: "replied", stop_reason: "reply" })
  expect((await mailboxOf(one)).reading).toMatchObject({ at: expect.any(String), failure: null })
})

test("a mailbox that is removed and connected again hears what came meanwhile, and its conversations go on", async () => {
  const one = await writeFromRead(undefined, { signature: "Mara", dailyCap: 7 })
  await one.look()
  expect((await one.ask(`/mailboxes/${one.mailbox.id}`, { method: "DELETE" })).status).toBe(204)
  await one.put(answerTo(one, "Yes, please send it."))
  await one.put(letter(one.email, "Please stop", "Please remove me from your list."))
  const imap = { imapHost: "127.0.0.1", imapPort: inject("imap").pretended }
  const address = { address: one.mailbox.address, user: one.user }
  const again = await connect(one.ask, "accepting", { ...address, ...imap })
  expect(again.id).toBe(one.mailbox.id)
  // Of how it was nothing else stays.
  expect(await mailboxOf(one)).toMatchObject({ signature: "", dailyCap: 30, state: "active" })
  await one.look()
  const heard = (await one.received()).map(({ class: kind, thread_id }) => [kind, thread_id])
  expect(heard).toEqual([
    ["human_reply", one.sent.thread_id],
    ["opt_out", one.sent.thread_id],
  ])
  // It is no longer for want of a mailbox that nothing may be sent there.
  const { refusal } = await read<ThreadDetail>(one.ask(`/inbox/${one.sent.thread_id}`))
  expect(refusal).toContain("do-not-contact list")
  // What was taken before is not taken again.
  await one.look()
  expect(await one.received()).toHaveLength(2)
})

test("a message from a mailbox that is read names no other address for answers", async () => {
  const one = await writeFromRead()
  await one.look()
  await rowsOf(one.workspace.id, "update mailboxes set filed_until = 0")
  await rowsOf(one.workspace.id, "update messages set sent_at = sent_at - 120000 where sent_at is not null")
  await one.look()
  const copies = (await one.box()).folders.Outgoing?.messages ?? []
  expect(copies).toHaveLength(1)
  expect(copies[0]?.raw).toContain(one.sent.message_id)
  expect(copies[0]?.raw).not.toContain("Reply-To")
  expect(copies[0]?.flags).toEqual(["\\Seen"])
  await one.look()
  await rowsOf(one.workspace.id, "update mailboxes set filed_until = 0")
  await one.look()
  expect((await one.box()).folders.Outgoing?.messages).toHaveLength(1)
  // The copy is not taken for a message that somebody wrote by hand.
  expect(await one.stateOf()).toMatchObject({ state: "active" })
})

test("nothing but headers of what does not concern us is fetched, and nothing of it is kept", async () => {
  const one = await writeFromRead()
  await one.look()
  const secret = "a secret of the owner's"
  const strangers = ["doctor@clinic.example", "friend@gmail.com", "colleague@paper.example"]
  for (const from of strangers) await one.put(letter(from, secret, secret))
  await one.put(letter("mara@letters.example", secret, secret, { to: "friend@gmail.com" }), "Outgoing")
  await one.put(letter("offers@shop.example", secret, secret), "Unerw&APw-nscht")
  await one.order({ forget: true })
  await one.look()
  const { asked, folders } = await one.box()
  expect(asked.filter((command) => command.includes("FETCH"))).toHaveLength(3)
  expect(asked.filter((command) => command.includes("BODY.PEEK[]"))).toEqual([])
  expect(asked.filter((command) => /STORE|SELECT|EXPUNGE|MOVE|COPY/.test(command))).toEqual([])
  expect(folders.INBOX?.messages.map(({ flags }) => flags)).toEqual([[], [], []])
  const everything = await runInDurableObject(env.WORKSPACE.getByName(one.workspace.id), (_, { storage }) =>
    storage.sql
      .exec<{ name: string }>(
        "select name from sqlite_master where type = 'table' and name not like '\\_%' escape '\\'",
      )
      .toArray()
      .map(({ name }) => JSON.stringify(storage.sql.exec(`select * from "${name}"`).toArray()))
      .join("\n"),
  )
  expect(everything).not.toContain(secret)
  for (const from of strangers) expect(everything).not.toContain(from)
  expect(await one.stateOf()).toMatchObject({ state: "active" })
})

test("a look at a mailbox with nothing new asks at most five things", async () => {
  const one = await writeFromRead()
  await one.look()
  await one.order({ forget: true })
  await one.look()
  expect(commands((await one.box()).asked)).toEqual([
    "LOGIN",
    'EXAMINE "INBOX"',
    'EXAMINE "Unerw&APw-nscht"',
    'EXAMINE "Outgoing"',
    "LOGOUT",
  ])
})

test("an answer in the folder of junk is found, and one that is moved is taken once", async () => {
  const one = await writeFromRead()
  await one.look()
  await one.put(answerTo(one), "Unerw&APw-nscht")
  await one.look()
  await one.order({ move: 1, folder: "Unerw&APw-nscht", to: "INBOX" })
  await one.look()
  expect(await one.received()).toMatchObject([{ class: "human_reply" }])
})

test("a folder whose numbers begin anew is read again, and nothing is taken twice", async () => {
  const one = await writeFromRead()
  await one.look()
  await one.put(answerTo(one, "The first."))
  await one.look()
  await one.order({ uidValidity: 99, folder: "INBOX" })
  await one.put(answerTo(one, "The second."))
  await one.look()
  expect((await one.received()).map(({ text_body }) => text_body.trim())).toEqual([
    "The first.",
    "The second.",
  ])
})

test("what an erased person wrote is not taken again when the folder is read again", async () => {
  const one = await writeFromRead()
  await one.look()
  await one.put(answerTo(one, "My secret."))
  await one.look()
  expect(await one.received()).toHaveLength(1)
  expect((await one.ask(`/contacts/${one.contact.id}/erasure`, { method: "POST" })).status).toBe(204)
  await one.order({ uidValidity: 99, folder: "INBOX" })
  await one.look()
  const kept = await rowsOf(one.workspace.id, "select from_address, text_body from messages")
  expect(JSON.stringify(kept)).not.toContain("My secret.")
  expect(JSON.stringify(kept)).not.toContain(one.email)
})

test("of an inbox of 100,000 messages only those that came since the first message are looked at", async () => {
  const one = await writeFromRead()
  // Or the workspace would do that by itself while the inbox is filled.
  await one.look()
  await one.order({ fill: 100_000, folder: "INBOX", at: Date.now() - 9 * 86_400_000, from: one.email })
  await one.put(answerTo(one))
  await rowsOf(one.workspace.id, "update mailboxes set read_places = null")
  await one.order({ forget: true })
  await one.look()
  const fetched = (await one.box()).asked.filter((command) => command.includes("FETCH"))
  expect(fetched.map((command) => command.slice(0, 30))).toEqual([
    expect.stringMatching(/^UID FETCH 100001:100001 /),
    expect.stringMatching(/^UID FETCH 100001 \(UID BODY/),
  ])
  expect(await one.received()).toHaveLength(1)
})

test("more than fits into one look is taken in several, in their order", async () => {
  const one = await writeFromRead()
  await one.look()
  await one.order({ fill: 230, folder: "INBOX", at: Date.now(), from: "doctor@clinic.example" })
  for (let at = 0; at < 60; at++) await one.put(answerTo(one, `No. ${at}`))
  await one.look()
  expect(await one.received()).toHaveLength(50)
  await one.look()
  expect((await one.received()).map(({ text_body }) => text_body.trim())).toEqual(
    Array.from({ length: 60 }, (_, at) => `No. ${at}`),
  )
})

describe("what the owner writes in a program of their own", () => {
  test("to somebody in a sequence ends it, and stands in the thread", async () => {
    const one = await writeFromRead()
    await one.look()
    await one.put(
      letter("mara@letters.example", "By the way", "Shall we talk?", { to: one.email }),
      "Outgoing",
    )
    await one.look()
    expect(await one.stateOf()).toEqual({ state: "removed", stop_reason: "written_by_hand" })
    const thread = await read<ThreadDetail>(one.ask(`/inbox/${one.sent.thread_id}`))
    expect(thread.messages.at(-1)).toMatchObject({ direction: "out", words: "Shall we talk?" })
    await one.order({ uidValidity: 8, folder: "Outgoing" })
    await one.look()
    expect(
      await rowsOf(one.workspace.id, "select id from messages where send_key like 'hand:%'"),
    ).toHaveLength(1)
  })

  test("as an answer settles the thread, and counts as sent", async () => {
    const one = await writeFromRead()
    await one.put(answerTo(one, "One question.", { id: "question" }))
    await one.look()
    await one.put(
      letter("mara@letters.example", "Re: A kiln", "Here it is.", {
        to: one.email,
        headers: "In-Reply-To: <question@mx.example>\n",
      }),
      "Outgoing",
    )
    await one.look()
    const thread = await read<ThreadDetail>(one.ask(`/inbox/${one.sent.thread_id}`))
    expect(thread).toMatchObject({ state: "awaiting" })
    expect(thread.messages.map(({ direction }) => direction)).toEqual(["out", "in", "out"])
    expect(
      await rowsOf(one.workspace.id, "select id from events where type = 'sent' and actor = 'user'"),
    ).toHaveLength(1)
  })

  test("stands in the order in which it was written, also when both are found at once", async () => {
    const one = await writeFromRead()
    await one.look()
    const at = Date.now()
    const theirs = letter("mara@letters.example", "By the way", "One more thing.", { to: one.email })
    await one.put(theirs, "Outgoing", { at: at - 60_000 })
    await one.put(answerTo(one, "And the last."), "INBOX", { at })
    await one.look()
    const thread = await read<ThreadDetail>(one.ask(`/inbox/${one.sent.thread_id}`))
    expect(thread.messages.map(({ direction }) => direction)).toEqual(["out", "out", "in"])
    expect(thread).toMatchObject({ state: "needs_reply" })
  })

  test("an automatic answer of their own says nothing", async () => {
    const one = await writeFromRead()
    await one.look()
    const away = { to: one.email, headers: "Auto-Submitted: auto-replied\n" }
    await one.put(letter("mara@letters.example", "Away", "I am away.", away), "Outgoing")
    await one.look()
    expect(await one.stateOf()).toMatchObject({ state: "active" })
  })
})

test("a message of which it was unknown whether it left is settled by the folder of sent mail", async () => {
  const one = await writeFromRead()
  await rowsOf(
    one.workspace.id,
    "update messages set state = 'unknown', sent_at = null where id = ?",
    one.sent.id,
  )
  await rowsOf(one.workspace.id, "update enrolments set state = 'waiting'")
  const copy = `From: mara@letters.example\nTo: ${one.email}\nMessage-ID: ${one.sent.message_id}\n\nHello.\n`
  await one.look()
  expect(await rowsOf(one.workspace.id, "select state from messages where id = ?", one.sent.id)).toEqual([
    { state: "unknown" },
  ])
  await one.put(copy, "Outgoing")
  await one.look()
  expect(await rowsOf(one.workspace.id, "select state from messages where id = ?", one.sent.id)).toEqual([
    { state: "sent" },
  ])
  expect(await one.stateOf()).toMatchObject({ state: "active" })
})

test("a bounce in the inbox ends the sequence; one about somebody else's mail is not kept", async () => {
  const one = await writeFromRead()
  await one.look()
  const bounce = (to: string, about: string) =>
    letter(
      "mailer-daemon@mx.example",
      "Undelivered",
      `--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; ${to}
Action: failed
Status: 5.1.1

--b
Content-Type: text/rfc822-headers

Message-ID: ${about}
--b--`,
      { headers: 'Content-Type: multipart/report; report-type=delivery-status; boundary="b"\n' },
    )
  await one.put(bounce("friend@home.example", "<private@letters.example>"))
  await one.look()
  expect(await one.received()).toEqual([])
  await one.put(bounce(one.email, one.sent.message_id))
  await one.look()
  expect(await one.received()).toMatchObject([{ class: "bounce" }])
  expect(await one.stateOf()).toMatchObject({ state: "bounced" })
})

test.each(Object.entries(crashes))(
  "each message is taken once when the machine dies %s",
  async (_, crash) => {
    const one = await writeFromRead()
    await one.look()
    await one.put(answerTo(one))
    await one.put(
      letter("mara@letters.example", "By the way", "Shall we talk?", { to: one.email }),
      "Outgoing",
    )
    await insideWorkspace(async (ctx) => {
      const dying: typeof readMailboxWorker = {
        ...readMailboxWorker,
        prepare: async (...asked) => crash(await readMailboxWorker.prepare(...asked)),
      }
      for (const worker of [dying, readMailboxWorker]) {
        ctx.db.run("update jobs set run_at = case kind when 'inbox.read' then 0 else 4e12 end")
        await runNextJob(() => ctx, { ...workers, "inbox.read": worker })
      }
    }, one.workspace.id)
    expect(await one.received()).toHaveLength(1)
    expect(
      await rowsOf(one.workspace.id, "select id from messages where send_key like 'hand:%'"),
    ).toHaveLength(1)
  },
)

const dovecot = inject("imap").dovecot
test.skipIf(dovecot === null)(
  "Dovecot: an answer is read, and a copy of what was sent lies in its folder once",
  async () => {
    const one = await writeFromRead(undefined, { imapPort: dovecot })
    const reach = { host: "127.0.0.1", port: dovecot ?? 0, secure: false, isHere: true }
    const account = { reach, user: one.user, password: "s p@ce" }
    await one.look()
    await rowsOf(one.workspace.id, "update messages set sent_at = sent_at - 120000 where sent_at is not null")
    await rowsOf(one.workspace.id, "update mailboxes set filed_until = 0")
    await withImap(account, (session) =>
      append(session, "INBOX", Buffer.from(answerTo(one).replace(/\n/g, "\r\n"))),
    )
    await one.look()
    await rowsOf(one.workspace.id, "update mailboxes set filed_until = 0")
    await one.look()
    expect(await one.received()).toMatchObject([{ class: "human_reply" }])
    expect(await one.stateOf()).toMatchObject({ state: "replied" })
    const sent = await withImap(account, async (session) => {
      await examine(session, "Sent")
      return fetchHeaders(session, 1, 9, ["Message-ID"], 10)
    })
    expect(sent.map(({ header }) => header.toString().trim())).toEqual([`Message-ID: ${one.sent.message_id}`])
  },
)

describe("what fails holds back the reading of this mailbox, is shown, and catches up by itself", () => {
  test.each([
    ["NO [AUTHENTICATIONFAILED] Invalid credentials (token revoked)", /app password/],
    ["NO [UNAVAILABLE] Too many simultaneous connections", /come back later/],
  ])("%s", async (refusal, words) => {
    const one = await writeFromRead()
    await one.look()
    await one.put(answerTo(one))
    await one.order({ refusal })
    await one.look()
    const held = await mailboxOf(one)
    expect(held).toMatchObject({ state: "active", reading: { failure: expect.stringMatching(words) } })
    expect(await one.received()).toEqual([])
    await one.order({ refusal: null })
    await one.look()
    expect((await mailboxOf(one)).reading).toMatchObject({ failure: null })
    expect(await one.received()).toHaveLength(1)
  })

  test.each(["NO [OVERQUOTA] The mailbox is full", "NO [CANNOT] This folder takes nothing"])(
    "but not that no copy of what was sent can be put there: %s",
    async (appendRefusal) => {
      const one = await writeFromRead()
      await one.look()
      await rowsOf(one.workspace.id, "update mailboxes set filed_until = 0")
      await rowsOf(
        one.workspace.id,
        "update messages set sent_at = sent_at - 120000 where sent_at is not null",
      )
      await one.put(answerTo(one))
      await one.order({ appendRefusal })
      await one.look()
      expect((await mailboxOf(one)).reading).toMatchObject({ failure: null })
      expect(await one.received()).toMatchObject([{ class: "human_reply" }])
      expect(await one.stateOf()).toMatchObject({ state: "replied" })
      await one.order({ appendRefusal: null })
      await one.look()
      // A mailbox that was full gets its copies once it has room.
      const copies = (await one.box()).folders.Outgoing?.messages ?? []
      expect(copies).toHaveLength(appendRefusal.includes("OVERQUOTA") ? 1 : 0)
    },
  )

  test.each(Array.from({ length: 9 }, (_, at) => [at]))(
    "a connection that ends after %i commands",
    async (dropAfter) => {
      const one = await writeFromRead()
      await one.look()
      await one.put(answerTo(one))
      await one.put(
        letter("mara@letters.example", "By the way", "Shall we talk?", { to: one.email }),
        "Outgoing",
      )
      await one.order({ dropAfter })
      await one.look()
      await one.look()
      await one.look()
      expect(await one.received()).toHaveLength(1)
      expect(
        await rowsOf(one.workspace.id, "select id from messages where send_key like 'hand:%'"),
      ).toHaveLength(1)
      expect((await mailboxOf(one)).reading).toMatchObject({ failure: null })
    },
  )
})
