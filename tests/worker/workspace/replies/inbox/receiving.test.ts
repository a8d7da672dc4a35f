import { env } from "cloudflare:workers"
import { describe, expect, test } from "vitest"
import { readSettings } from "../../../../../worker/env.ts"
import { readArrival } from "../../../../../worker/mail/mail-routes.ts"
import { writeMailToken } from "../../../../../worker/mail/mail-token.ts"
import type {
  ThreadDetail,
  ThreadPage,
  UnmatchedPage,
} from "../../../../../worker/workspace/replies/inbox/contract.ts"
import { read } from "../../../support/people.ts"
import { receive } from "../../../support/receive.ts"
import { rowsOf, writeAgain, writeToSomebody } from "../../../support/sent-messages.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"

const settings = readSettings(env)
type Case = Awaited<ReturnType<typeof writeToSomebody>>

const answer = (
  { email, routes }: Pick<Case, "email" | "routes">,
  words: string,
  { id = crypto.randomUUID() as string, headers = `In-Reply-To: ${routes.messageId}\n`, from = email } = {},
) => `From: Nora Field <${from}>
Subject: Re: A kiln
Message-ID: <${id}@paper.example>
${headers}Content-Type: text/plain; charset=utf-8

${words}
`

const bounce = ({ routes, email }: Case, status: string) => `From: mailer-daemon@mx.example
Subject: Undelivered
Message-ID: <${crypto.randomUUID()}@mx.example>
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; ${email}
Action: failed
Status: ${status}

--b
Content-Type: text/rfc822-headers

Message-ID: ${routes.messageId}
--b--
`

const reported = (fields: string) => `From: feedback@isp.example
Subject: FW: A kiln
Message-ID: <${crypto.randomUUID()}@isp.example>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary="b"

--b
Content-Type: message/feedback-report

${fields}
--b
Content-Type: text/rfc822-headers

Subject: A kiln
--b--
`

const threadOf = ({ ask, ids }: Case) => read<ThreadDetail>(ask(`/inbox/${ids.thread}`))
const eventsOf = async ({ workspace }: Case) =>
  (await rowsOf<{ type: string }>(workspace.id, "select type from events order by number")).map(
    ({ type }) => type,
  )
const suppressedIn = ({ workspace }: Case) =>
  rowsOf<{ value_norm: string; reason: string }>(workspace.id, "select value_norm, reason from suppressions")

test("an answer comes into its thread and waits for somebody", async () => {
  const one = await writeToSomebody()
  expect(await receive(one.routes.replyTo, answer(one, "Yes, please.\n\n> Hello Nora"))).toEqual({
    rejected: null,
  })
  const thread = await threadOf(one)
  expect(thread).toMatchObject({
    state: "needs_reply",
    contact: { id: one.contact.id },
    lastClass: "human_reply",
  })
  expect(thread.messages.map(({ direction, words }) => [direction, words])).toEqual([
    ["out", "Hello Nora"],
    ["in", "Yes, please."],
  ])
  expect(await eventsOf(one)).toEqual(["replied"])
})

test("an answer to a subject about absences is an answer, and no absence", async () => {
  const one = await writeToSomebody()
  await rowsOf(one.workspace.id, "update messages set subject = 'Out of office: who works from home?'")
  const raw = answer(one, "Yes, please.").replace("Re: A kiln", "Re: Out of office: who works from home?")
  await receive(one.routes.replyTo, raw)
  expect(await threadOf(one)).toMatchObject({ state: "needs_reply", lastClass: "human_reply" })
})

test.each([
  ["Feedback-Type: abuse", "Original-Rcpt-To", "complaint"],
  ["Feedback-Type: opt-out", "Removal-Recipient", "opt_out_reply"],
])(
  "a report that names nothing but the person is about what they were sent: %s",
  async (type, field, reason) => {
    const one = await writeToSomebody()
    await receive(forwardOf(one), reported(`${type}\n${field}: <stranger@other.example>`))
    expect(await suppressedIn(one)).toEqual([])
    await receive(forwardOf(one), reported(`${type}\n${field}: <${one.email.toUpperCase()}>`))
    expect(await suppressedIn(one)).toEqual([{ value_norm: one.email, reason }])
  },
)

test("a conversation shows what went and came in the order in which it did", async () => {
  const one = await writeToSomebody()
  await receive(one.routes.replyTo, answer(one, "Yes, please."))
  // Written down together with the first, and sent before it, whatever their ids say.
  await rowsOf(
    one.workspace.id,
    `insert into messages (id, direction, contact_id, mailbox_id, thread_id, state, send_key, message_id, to_address, subject, text_body, sent_at, created_at)
     select 'msg_zzz', direction, contact_id, mailbox_id, thread_id, state, 'test:earlier', '<earlier@paper.example>', to_address, subject, 'A word before', sent_at - 1000, created_at
     from messages where id = ?`,
    one.ids.message,
  )
  const { messages } = await threadOf(one)
  expect(messages.map(({ words }) => words)).toEqual(["A word before", "Hello Nora", "Yes, please."])
})

test("the same mail delivered twice, and at the same time, is there once and has one effect", async () => {
  const one = await writeToSomebody()
  const raw = answer(one, "Please remove me from your list.")
  await Promise.all([1, 2, 3].map(() => receive(one.routes.replyTo, raw)))
  await receive(one.routes.replyTo, `Received: by another; later\n${raw}`)
  expect((await threadOf(one)).messages).toHaveLength(2)
  expect(await eventsOf(one)).toEqual(["opted_out"])
  expect(await suppressedIn(one)).toEqual([{ value_norm: one.email, reason: "opt_out_reply" }])
})

describe("an answer finds its thread", () => {
  test.each([
    ["by what it says that it answers", (one: Case) => `In-Reply-To: ${one.routes.messageId}\n`, false],
    [
      "by what it says came before",
      (one: Case) => `References: <other@x.example> ${one.routes.messageId}\n`,
      false,
    ],
    ["by the address that it came to", () => "", true],
  ])("%s, from whatever address it is sent", async (_, headers, toOwn) => {
    const one = await writeToSomebody()
    const other = await writeToSomebody()
    const to = toOwn ? one.routes.replyTo : forwardOf(one)
    await receive(to, answer(one, "Yes.", { headers: headers(one), from: "assistant@paper.example" }))
    expect((await threadOf(one)).messages).toHaveLength(2)
    expect((await threadOf(other)).messages).toHaveLength(1)
  })

  test("by who sent it, when they were written to lately", async () => {
    const one = await writeToSomebody()
    await receive(forwardOf(one), answer(one, "Yes.", { headers: "" }))
    expect((await threadOf(one)).messages).toHaveLength(2)
  })

  test("by whom a report names, when it does not return our message", async () => {
    const one = await writeToSomebody()
    await receive(
      forwardOf(one),
      bounce(one, "5.1.1").replace(one.routes.messageId, "<gone@else.example>"),
      "",
    )
    expect(await suppressedIn(one)).toEqual([{ value_norm: one.email, reason: "hard_bounce" }])
  })

  test("and by nothing else: it waits among the unmatched", async () => {
    const one = await writeToSomebody()
    await one.ask("/contacts", { body: { name: "Sam Stranger", email: "stranger@else.example" } })
    await receive(forwardOf(one), answer(one, "Who are you?", { headers: "", from: "stranger@else.example" }))
    expect((await threadOf(one)).messages).toHaveLength(1)
    const { messages } = await read<UnmatchedPage>(one.ask("/inbox/unmatched"))
    expect(messages).toMatchObject([
      { from: "stranger@else.example", words: "Who are you?", class: "human_reply" },
    ])
    expect((await read<ThreadPage>(one.ask("/inbox"))).unmatched).toBe(1)
  })
})

const forwardOf = ({ workspace, mailbox }: Case) =>
  `f+${writeMailToken(settings, "forward", { workspaceId: workspace.id, id: mailbox.id })}@presskite.test`

/** The message that they were sent, and two more. */
async function threeMessages(one: Case) {
  const others = [await writeAgain(one), await writeAgain(one)]
  return [one, ...others].map((each, at) => ({ one: each, isThird: at === 2 }))
}

test("a hard bounce is suppressed at once, a passing one at the third time within a month", async () => {
  const hard = await writeToSomebody()
  await receive(forwardOf(hard), bounce(hard, "5.1.1"), "")
  expect(await suppressedIn(hard)).toEqual([{ value_norm: hard.email, reason: "hard_bounce" }])
  expect((await threadOf(hard)).messages[0]).toMatchObject({ state: "bounced" })
  expect(await read(hard.ask(`/contacts/${hard.contact.id}`))).toMatchObject({
    verification: "undeliverable",
  })
  const soft = await writeToSomebody()
  for (const { one, isThird } of await threeMessages(soft)) {
    await receive(forwardOf(soft), bounce(one, "4.4.1"), "")
    expect(await suppressedIn(soft)).toHaveLength(isThird ? 1 : 0)
  }
})

test("what came back for good is not on its way again when a server says later that it still tries", async () => {
  const one = await writeToSomebody()
  await receive(forwardOf(one), bounce(one, "5.1.1"), "")
  await receive(forwardOf(one), bounce(one, "4.4.1"), "")
  expect((await threadOf(one)).messages[0]).toMatchObject({ state: "bounced" })
})

test.each([
  ["a full mailbox", "5.2.2", "552 mailbox full", null],
  ["a mailbox that gets too much", "5.2.1", "550 receiving mail at a rate that prevents more", null],
  ["a rate", "4.7.0", "421 too many messages from your server", "too many messages"],
  ["a list of blocked senders", "5.7.1", "554 blocked using zen.spamhaus.example", "zen.spamhaus.example"],
  ["SPF", "5.7.23", "550 SPF check failed", "SPF check failed"],
  ["a delay", "4.4.1", "connection timed out", null],
])("%s never suppresses a good address", async (what, status, said, flag) => {
  const one = await writeToSomebody()
  for (const _ of [1, 2, 3, 4]) {
    const raw = bounce(one, `${status}\nDiagnostic-Code: smtp; ${said}`)
    await receive(forwardOf(one), what === "a delay" ? raw.replace("failed", "delayed") : raw, "")
  }
  expect(await suppressedIn(one)).toEqual([])
  const [box] = await rowsOf<{ state: string; state_reason: string | null }>(
    one.workspace.id,
    "select state, state_reason from mailboxes where id = ?",
    one.mailbox.id,
  )
  expect(box).toEqual({ state: "active", state_reason: flag && expect.stringContaining(flag) })
})

test("what a report says of somebody else is not held against the person whom it was for", async () => {
  const one = await writeToSomebody()
  const other = "Final-Recipient: rfc822; other@paper.example\nAction: failed\nStatus: 5.1.1\n\n"
  await receive(
    forwardOf(one),
    bounce(one, "4.4.1").replace("Final-Recipient", `${other}Final-Recipient`),
    "",
  )
  expect(await suppressedIn(one)).toEqual([])
})

const forwardedTo = "Final-Recipient: rfc822; jane@elsewhere.example"
const named = (email: string) => `Final-Recipient: rfc822; ${email}`
const other = (email: string, more: string) =>
  `${forwardedTo}\nOriginal-Recipient: rfc822;${email}\nAction: ${more}\n\n`

test.each<[string, (email: string) => string, string | null, string?]>([
  ["another address alone", () => forwardedTo, null],
  [
    "what was forwarded to one of several, of whom it tells nothing else",
    (email: string) => `Original-Recipient: rfc822;${email}\n${forwardedTo}`,
    null,
  ],
  [
    "what was forwarded within their own name",
    (email: string) =>
      `Original-Recipient: rfc822;${email}\n${named(email.replace("@paper.example", "@paper.onmicrosoft.com"))}`,
    "hard_bounce",
  ],
  [
    "what was forwarded within their own name, where another got it",
    (email: string) =>
      `${other(email, "relayed\nStatus: 2.0.0")}Original-Recipient: rfc822;${email}\n${named(email.replace("@paper.example", "@paper.onmicrosoft.com"))}`,
    null,
  ],
  [
    "one of those to whom it was forwarded, where another got it",
    (email: string) =>
      `${other(email, "relayed\nStatus: 2.0.0")}Original-Recipient: rfc822;${email}\nFinal-Recipient: rfc822; jo@elsewhere.example`,
    null,
  ],
  [
    "one of those to whom it was forwarded, where another is still tried",
    (email: string) =>
      `${other(email, "failed\nStatus: 5.1.1")}Original-Recipient: rfc822;${email}\nFinal-Recipient: rfc822; jo@elsewhere.example`,
    null,
    "4.4.1",
  ],
  [
    "what was forwarded for somebody else",
    () => `Original-Recipient: rfc822;sam@else.example\n${forwardedTo}`,
    null,
  ],
  ["their mailbox by its machine", (email: string) => named(email.replace("@", "@mx1.")), "hard_bounce"],
  ["somebody of their name elsewhere", (email: string) => named(email.replace("@", "@news")), null],
  ["their name under a top level", (email: string) => named(email.replace(/@.*/, "@example")), null],
])(
  "a hard bounce of %s is one of the address that we wrote to only within the same name",
  async (_, recipient, reason, status = "5.1.1") => {
    const one = await writeToSomebody()
    await receive(forwardOf(one), bounce(one, status).replace(named(one.email), recipient(one.email)), "")
    expect(await suppressedIn(one)).toEqual(reason ? [{ value_norm: one.email, reason }] : [])
  },
)

test("a hard bounce of their mailbox is theirs too where it leaves out the machine that we wrote to", async () => {
  const one = await writeToSomebody(`nora-${crypto.randomUUID()}@mail.paper.example`)
  const recipient = named(one.email.replace("@mail.", "@"))
  await receive(forwardOf(one), bounce(one, "5.1.1").replace(named(one.email), recipient), "")
  expect(await suppressedIn(one)).toEqual([{ value_norm: one.email, reason: "hard_bounce" }])
})

const forwarded = (one: Case) => bounce(one, "5.1.1").replace(named(one.email), forwardedTo)

test("the third message in a month that bounced at another address suppresses the one that leads to it", async () => {
  const first = await writeToSomebody()
  for (const { one, isThird } of await threeMessages(first)) {
    await receive(forwardOf(one), forwarded(one), "")
    expect(await suppressedIn(one)).toHaveLength(isThird ? 1 : 0)
  }
})

test("however many reports of one message come, they count once", async () => {
  const one = await writeToSomebody()
  for (const _ of [1, 2, 3, 4]) await receive(forwardOf(one), forwarded(one), "")
  expect(await suppressedIn(one)).toEqual([])
})

test.each([
  [
    "Postfix",
    (to: string, from: string) => `<${to}> (expanded from <${from}>): host mx said: 550 5.1.1 User unknown`,
  ],
  ["Exim", (to: string, from: string) => `  ${to}\n    (generated from ${from})\n    550 5.1.1 User unknown`],
])(
  "a report in the words of %s is of the address that it was sent to only within the same name",
  async (_, words) => {
    const told = async (rewritten: (email: string) => string) => {
      const one = await writeToSomebody()
      const raw = `From: mailer-daemon@mx.example\nSubject: Undelivered Mail Returned to Sender\nIn-Reply-To: ${one.routes.messageId}
Message-ID: <words@mx.example>\nContent-Type: text/plain\n\nYour message could not be delivered.\n\n${words(rewritten(one.email), one.email)}\n`
      await receive(forwardOf(one), raw, "")
      return (await suppressedIn(one)).map(({ reason }) => reason)
    }
    expect(await told((email) => email.replace("@paper.example", "@paper.onmicrosoft.com"))).toEqual([
      "hard_bounce",
    ])
    expect(await told(() => "jane@elsewhere.example")).toEqual([])
  },
)

test("what comes to the address that takes people off, does; a link's token opens nothing else", async () => {
  const one = await writeToSomebody()
  await receive(one.routes.unsubscribe.address, answer(one, ""))
  expect(await suppressedIn(one)).toEqual([{ value_norm: one.email, reason: "unsubscribed" }])
  const token = /\+(.*)@/.exec(one.routes.unsubscribe.address)?.[1] ?? ""
  expect(readArrival(settings, `r+${token}@presskite.test`)).toBeNull()
  expect(readArrival(settings, `u+${token}@presskite.test`)).toMatchObject({ purpose: "unsubscribe" })
})

test("a machine's answer is no answer, and a loop of machines ends nowhere", async () => {
  const one = await writeToSomebody()
  for (let times = 0; times < 3; times++) {
    const headers = `In-Reply-To: ${one.routes.messageId}\nAuto-Submitted: auto-replied\n`
    await receive(one.routes.replyTo, answer(one, "We have received your message.", { headers }))
  }
  expect(await threadOf(one)).toMatchObject({ state: "awaiting" })
  expect(await eventsOf(one)).toEqual(["auto_replied", "auto_replied", "auto_replied"])
  expect(await rowsOf(one.workspace.id, "select id from sandbox_letters")).toEqual([])
})

describe("a made-up address takes no mail", () => {
  test.each(["hello@presskite.test", "r+abc@presskite.test", `r+${"0".repeat(57)}@presskite.test`])(
    "%s",
    async (to) => {
      expect((await receive(to, "From: a@b.example\n\nhello")).rejected).toContain("550 5.1.1")
    },
  )

  test("one character changed", async () => {
    const one = await writeToSomebody()
    const at = one.routes.replyTo.indexOf("@")
    const forged = `${one.routes.replyTo.slice(0, at - 1)}${one.routes.replyTo[at - 1] === "0" ? "1" : "0"}${one.routes.replyTo.slice(at)}`
    expect((await receive(forged, answer(one, "Yes."))).rejected).toContain("550 5.1.1")
    expect((await threadOf(one)).messages).toHaveLength(1)
  })

  test("a workspace that is gone", async () => {
    const ref = { workspaceId: "wsp_00000000000000000000", id: "msg_000000000000000000000" }
    const to = `r+${writeMailToken(settings, "reply", ref)}@presskite.test`
    expect((await receive(to, "From: a@b.example\n\nhello")).rejected).toContain("550 5.1.1")
  })
})

test("more than 10 MB is not taken, and nothing of it is read", async () => {
  const one = await writeToSomebody()
  const bytes = new Uint8Array(10 * 1024 * 1024 + 1).fill(97)
  expect((await receive(one.routes.replyTo, bytes)).rejected).toContain("552 5.3.4")
})

test("a stranger's markup is shown as the words that it holds, and their files are named", async () => {
  const one = await writeToSomebody()
  await receive(
    one.routes.replyTo,
    `From: Nora <${one.email}>
In-Reply-To: ${one.routes.messageId}
Message-ID: <${crypto.randomUUID()}@paper.example>
Content-Type: multipart/mixed; boundary="b"

--b
Content-Type: text/html

<p onclick="x()">Gern.</p><script>alert(1)</script><img src="https://spy.example/p.png">
--b
Content-Type: application/pdf; name="tariff.pdf"
Content-Disposition: attachment; filename="tariff.pdf"

JVBERi0=
--b--
`,
  )
  const stored = (await threadOf(one)).messages[1]
  expect(stored?.text).toBe("Gern.")
  expect(stored?.attachments).toEqual([{ part: "2", name: "tariff.pdf", type: "application/pdf", size: 8 }])
  expect(JSON.stringify(stored)).not.toMatch(/script|spy\.example|onclick/)
})

describe("what belonged to nobody", () => {
  const unmatched = async (words: string) => {
    const one = await writeToSomebody()
    await one.ask("/contacts", { body: { name: "An Assistant", email: "assistant@else.example" } })
    await receive(forwardOf(one), answer(one, words, { headers: "", from: "assistant@else.example" }))
    const { messages } = await read<UnmatchedPage>(one.ask("/inbox/unmatched"))
    const settle = (body: object) => one.ask(`/inbox/unmatched/${messages[0]?.id}`, { body })
    return {
      one,
      settle,
      left: async () => (await read<UnmatchedPage>(one.ask("/inbox/unmatched"))).messages,
    }
  }

  test("is matched by hand, and then has the effects that it would have had", async () => {
    const { one, settle, left } = await unmatched("I answer for Nora: yes.")
    expect((await settle({ as: "match", contactId: one.contact.id })).status).toBe(204)
    expect(await left()).toEqual([])
    expect(await threadOf(one)).toMatchObject({ state: "needs_reply" })
    expect(await eventsOf(one)).toEqual(["replied"])
    expect((await settle({ as: "match", contactId: one.contact.id })).status).toBe(404)
  })

  test("is suppressed, or set aside", async () => {
    const first = await unmatched("Spam!")
    expect((await first.settle({ as: "suppress" })).status).toBe(204)
    expect(await suppressedIn(first.one)).toEqual([
      { value_norm: "assistant@else.example", reason: "manual" },
    ])
    const second = await unmatched("Hm.")
    expect((await second.settle({ as: "dismiss" })).status).toBe(204)
    expect(await second.left()).toEqual([])
    expect(await suppressedIn(second.one)).toEqual([])
  })

  test("asks to be left alone, and is", async () => {
    const { one } = await unmatched("Please remove me from your list.")
    expect(await suppressedIn(one)).toEqual([
      { value_norm: "assistant@else.example", reason: "opt_out_reply" },
    ])
  })

  test("cannot be matched to a person of nobody's", async () => {
    const { settle } = await unmatched("Yes.")
    const stranger = await enterOwnWorkspace()
    const theirs = await read<{ id: string }>(
      stranger.ask("/contacts", { body: { name: "Xu Li", email: "xu@else.example" } }),
    )
    expect((await settle({ as: "match", contactId: theirs.id })).status).toBe(404)
  })
})
