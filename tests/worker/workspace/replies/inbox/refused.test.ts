import { expect, test } from "vitest"
import type { Problem } from "../../../../../worker/http/problem.ts"
import type { MailDriver } from "../../../../../worker/mail/outgoing.ts"
import type { Overview } from "../../../../../worker/workspace/across/overview/contract.ts"
import type { ReviewPage } from "../../../../../worker/workspace/campaigns/reviews/contract.ts"
import type { ThreadDetail } from "../../../../../worker/workspace/replies/inbox/contract.ts"
import { replyInThread } from "../../../../../worker/workspace/replies/inbox/reply.ts"
import { addHook, hookAt } from "../../../support/hooks.ts"
import { insideWorkspace } from "../../../support/inside.ts"
import { connect } from "../../../support/mailboxes.ts"
import { read } from "../../../support/people.ts"
import { receive } from "../../../support/receive.ts"
import { rowsOf, writeToSomebody } from "../../../support/sent-messages.ts"

test("an answer that was refused is told as refused each time its key comes, and goes out by another", async () => {
  const { ask, ids, workspace, mailbox } = await writeToSomebody()
  const wrong = await connect(ask, "unknownHere")
  await addHook(ask, hookAt().url, ["message.failed"])
  const sendBy = (id: string) => rowsOf(workspace.id, "update threads set mailbox_id = ?", id)
  const reply = async (key: string) => {
    const answer = await ask(`/inbox/${ids.thread}/replies`, { body: { key, text: "Dear Nora, we did." } })
    return [answer.status, (await answer.text()).includes("It was not sent.")]
  }
  await sendBy(wrong.id)
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
  expect(await reply(first)).toEqual([422, true])
  expect(await reply(first)).toEqual([422, true])
  await sendBy(mailbox.id)
  expect(await reply(first)).toEqual([422, true])
  expect(await reply(second)).toEqual([201, false])
  expect(await reply(second)).toEqual([201, false])
  const states = await rowsOf(workspace.id, "select state from messages where send_key like 'reply:%'")
  expect(states.map(({ state }) => state).toSorted()).toEqual(["failed", "sent"])
  // Programs are told of it, once.
  const told = await rowsOf(
    workspace.id,
    "select type, state from messages join events on events.message_id = messages.id and type = 'send_failed'",
  )
  expect(told).toEqual([{ type: "send_failed", state: "failed" }])
  expect(await rowsOf(workspace.id, "select type from webhook_deliveries")).toEqual([
    { type: "message.failed" },
  ])
})

test("an answer to somebody who opts out while it is on its way is withdrawn, and told as not sent", async () => {
  const one = await writeToSomebody()
  const { ask, ids, workspace, routes, email } = one
  await ask(`/inbox/${ids.thread}/draft`, { method: "PUT", body: { text: "Dear Nora, we did." } })
  const reply = { key: crypto.randomUUID(), text: "Dear Nora, we did.", snippetIds: [] }
  let wasWanted = true
  const asked = await insideWorkspace(async (ctx) => {
    const driver: MailDriver = {
      async send(_mail, isWanted) {
        // The server has been greeted, and nothing of the message has left.
        await receive(
          routes.replyTo,
          `From: <${email}>\nSubject: Re: A kiln\nMessage-ID: <${crypto.randomUUID()}@paper.example>\nIn-Reply-To: ${routes.messageId}\n\nPlease remove me from your list.\n`,
        )
        wasWanted = isWanted()
        return wasWanted ? { outcome: "accepted", response: "250 OK" } : { outcome: "withdrawn" }
      },
    }
    return replyInThread({ ...ctx, openSandbox: () => driver }, ids.thread, reply).catch(
      (why: Problem) => why,
    )
  }, workspace.id)
  expect(wasWanted).toBe(false)
  expect(asked).toMatchObject({ status: 422, code: "not_sent" })
  const again = await ask(`/inbox/${ids.thread}/replies`, { body: reply })
  expect(again.status).toBe(409)
  expect(await again.text()).toContain("do-not-contact list")
  const thread = await read<ThreadDetail>(ask(`/inbox/${ids.thread}`))
  expect(thread).toMatchObject({ state: "done", draft: "Dear Nora, we did." })
  const [kept] = await rowsOf(
    workspace.id,
    "select state, error, sent_at from messages where send_key like 'reply:%'",
  )
  expect(kept).toEqual({ state: "failed", error: "They asked not to be written to.", sent_at: null })
  expect(await rowsOf(workspace.id, "select 1 from events where type = 'sent'")).toEqual([])
})

test("a key that comes again is told what became of its words, and other words are never taken for sent", async () => {
  const { ask, ids, workspace } = await writeToSomebody()
  const key = crypto.randomUUID()
  const draft = (text: string) => ask(`/inbox/${ids.thread}/draft`, { method: "PUT", body: { text } })
  const reply = async (text: string) => {
    const answer = await ask(`/inbox/${ids.thread}/replies`, { body: { key, text } })
    return [answer.status, (await answer.json<{ error?: { code: string } }>()).error?.code]
  }
  const draftNow = async () => (await read<ThreadDetail>(ask(`/inbox/${ids.thread}`))).draft
  expect(await reply("Dear Nora, **we** did.")).toEqual([201, undefined])
  await draft("Dear Nora, we did, and more.")
  expect(await reply("Dear Nora, we did, and more.")).toEqual([409, "sent_otherwise"])
  expect(await reply("Dear Nora, we")).toEqual([409, "sent_otherwise"])
  expect(await draftNow()).toBe("Dear Nora, we did, and more.")
  // It had been asked for again while it was on its way.
  const turn = (state: string) =>
    rowsOf(workspace.id, "update messages set state = ? where send_key like 'reply:%'", state)
  await turn("claimed")
  expect(await reply("Dear Nora, **we** did.")).toEqual([409, "being_sent"])
  expect(await draftNow()).not.toBe("")
  await turn("unknown")
  expect(await reply("Dear Nora, it is not.")).toEqual([409, "sent_otherwise"])
  await turn("sent")
  expect(await reply("Dear Nora, **we** did.")).toEqual([201, undefined])
  expect(await draftNow()).toBe("")
  expect(await rowsOf(workspace.id, "select 1 from messages where send_key like 'reply:%'")).toHaveLength(1)
})

test("an answer that comes while ours is on its way still waits for one", async () => {
  const one = await writeToSomebody()
  const { ids, workspace, routes, email } = one
  const driver: MailDriver = {
    async send() {
      await receive(
        routes.replyTo,
        `From: <${email}>\nSubject: Re: A kiln\nMessage-ID: <${crypto.randomUUID()}@paper.example>\nIn-Reply-To: ${routes.messageId}\n\nOne more thing: when?\n`,
      )
      return { outcome: "accepted", response: "250 OK" }
    },
  }
  const reply = { key: crypto.randomUUID(), text: "Dear Nora, we did.", snippetIds: [] }
  const thread = await insideWorkspace(
    (ctx) => replyInThread({ ...ctx, openSandbox: () => driver }, ids.thread, reply),
    workspace.id,
  )
  expect(thread).toMatchObject({ state: "needs_reply", isUnread: true })
})

test("an answer of which nobody knows whether it left waits in the review queue until somebody says", async () => {
  const { ask, ids, workspace } = await writeToSomebody()
  const driver: MailDriver = { send: async () => ({ outcome: "ambiguous", text: "The line was cut." }) }
  const reply = () => ({ key: crypto.randomUUID(), text: "Dear Nora, we did.", snippetIds: [] })
  const send = () =>
    insideWorkspace(
      (ctx) => replyInThread({ ...ctx, openSandbox: () => driver }, ids.thread, reply()),
      workspace.id,
    )
  for (const { messages } of [await send(), await send()]) expect(messages.at(-1)?.state).toBe("unknown")
  // As if from a mailbox that really sends, whose work the overview counts.
  const real = await connect(ask, "unknownHere")
  await rowsOf(workspace.id, "update messages set mailbox_id = ? where state = 'unknown'", real.id)
  expect((await read<Overview>(ask("/overview"))).attention.unknown).toBe(2)
  const listed = async () => (await read<ReviewPage>(ask("/reviews"))).unknown
  const [first, second] = await listed()
  expect([first, second]).toMatchObject(
    Array(2).fill({ campaign: null, threadId: ids.thread, name: "Nora Field", canGoAgain: false }),
  )
  await ask(`/reviews/${first?.messageId}/settle`, { body: { wasSent: true } })
  await ask(`/reviews/${second?.messageId}/settle`, { body: { wasSent: false } })
  expect(await listed()).toEqual([])
  const { messages } = await read<ThreadDetail>(ask(`/inbox/${ids.thread}`))
  const stateOf = (id: string | undefined) => messages.find((one) => one.id === id)?.state
  expect([stateOf(first?.messageId), stateOf(second?.messageId)]).toEqual(["sent", "failed"])
  const failed = "select message_id as id from events where type = 'send_failed'"
  expect(await rowsOf(workspace.id, failed)).toEqual([{ id: second?.messageId }])
})
