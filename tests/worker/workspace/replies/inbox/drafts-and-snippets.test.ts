import { expect, test } from "vitest"
import type {
  TemplateDetail,
  TemplatePage,
} from "../../../../../worker/workspace/campaigns/templates/contract.ts"
import type { FilledSnippet, ThreadDetail } from "../../../../../worker/workspace/replies/inbox/contract.ts"
import { connect } from "../../../support/mailboxes.ts"
import { read } from "../../../support/people.ts"
import { sendAnswer } from "../../../support/send-answer.ts"
import { rowsOf, writeToSomebody } from "../../../support/sent-messages.ts"
import { joinWorkspace } from "../../../support/teams.ts"

type Case = Awaited<ReturnType<typeof writeToSomebody>>

const find = ({ ask, ids }: Pick<Case, "ask" | "ids">) => read<ThreadDetail>(ask(`/inbox/${ids.thread}`))
const keep = ({ ask, ids }: Pick<Case, "ask" | "ids">, text: string) =>
  ask(`/inbox/${ids.thread}/draft`, { method: "PUT", body: { text } })
const reply = ({ ask, ids }: Case, body: object) =>
  ask(`/inbox/${ids.thread}/replies`, { body: { key: crypto.randomUUID(), ...body } })
const addSnippet = ({ ask }: Case, body: string, name = "Thanks") =>
  read<TemplateDetail>(ask("/templates", { body: { kind: "snippet", name, messages: [{ body }] } }))

test("what a member has begun to answer is theirs alone, and gone once it was sent", async () => {
  const one = await writeToSomebody()
  const member = await joinWorkspace(one.workspace.id, "member")
  expect((await keep(one, "Dear Nora, ")).status).toBe(204)
  await keep({ ...one, ask: member.ask }, "Mine")
  expect((await find(one)).draft).toBe("Dear Nora, ")
  expect((await find({ ...one, ask: member.ask })).draft).toBe("Mine")
  expect((await read<ThreadDetail>(reply(one, { text: "Dear Nora, yes." }))).draft).toBe("")
  expect((await find(one)).draft).toBe("")
  expect((await find({ ...one, ask: member.ask })).draft).toBe("Mine")
  await keep({ ...one, ask: member.ask }, "  ")
  expect(await rowsOf(one.workspace.id, "select * from reply_drafts")).toEqual([])
})

test("nobody keeps a draft who may not answer, nor in a conversation that is not there", async () => {
  const one = await writeToSomebody()
  const viewer = await joinWorkspace(one.workspace.id, "viewer")
  expect((await keep({ ...one, ask: viewer.ask }, "Hello")).status).toBe(403)
  expect((await keep({ ...one, ids: { ...one.ids, thread: "thr_none" } }, "Hello")).status).toBe(404)
})

test("drafts to a person who is erased are deleted, and templates name them no more", async () => {
  const one = await writeToSomebody()
  await keep(one, "Dear Nora")
  const { id } = await addSnippet(one, "As Nora Field said, thanks.")
  expect((await one.ask(`/contacts/${one.contact.id}/erasure`, { method: "POST" })).ok).toBe(true)
  expect(await rowsOf(one.workspace.id, "select * from reply_drafts")).toEqual([])
  expect((await read<TemplateDetail>(one.ask(`/templates/${id}`))).messages[0]?.body).toBe(
    "As … said, thanks.",
  )
})

test("a snippet is filled for the person; what is not known stays and is refused until it is replaced", async () => {
  const one = await writeToSomebody()
  const { id } = await addSnippet(
    one,
    "Dear {{ first_name }}, [the study](https://harbour.example) for a {{ title }}.",
  )
  const filled = await read<FilledSnippet>(one.ask(`/inbox/${one.ids.thread}/snippets/${id}`))
  expect(filled.text).toBe("Dear Nora, [the study](https://harbour.example) for a {{ title }}.")
  expect(filled.problems).toEqual([expect.stringContaining("title")])
  const refused = await reply(one, { text: filled.text, snippetIds: [id] })
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining("{{ title }}")])
  expect((await reply(one, { text: "Dear Nora, done.", snippetIds: `${id} tpl_none` })).status).toBe(201)
  const used = await rowsOf(
    one.workspace.id,
    "select template_ids from messages where send_key like 'reply:%'",
  )
  expect(used).toEqual([{ template_ids: JSON.stringify([id]) }])
})

test("figures count what left and was answered, and nothing of the sandbox", async () => {
  const one = await writeToSomebody()
  const { id } = await addSnippet(one, "Thanks")
  await rowsOf(one.workspace.id, "update messages set template_ids = ?", JSON.stringify([id]))
  await sendAnswer(one, "Yes, I am interested. Please send me the study.")
  const figures = async () => (await read<TemplatePage>(one.ask("/templates"))).templates[0]
  expect(await figures()).toMatchObject({ sent: 0, answered: 0, positive: 0 })
  const { id: mailbox } = await connect(one.ask, "accepting")
  await rowsOf(one.workspace.id, "update messages set mailbox_id = ?", mailbox)
  expect(await figures()).toMatchObject({ sent: 1, answered: 1, positive: 1 })
  // An answer to the next message is that one's.
  await rowsOf(
    one.workspace.id,
    `insert into messages (id, direction, mailbox_id, thread_id, state, send_key, sent_at, created_at)
     select 'msg_next', 'out', mailbox_id, thread_id, 'sent', 'next', sent_at + 1, created_at from messages where id = ?`,
    one.ids.message,
  )
  await rowsOf(
    one.workspace.id,
    "update messages set received_at = received_at + 60000 where direction = 'in'",
  )
  expect(await figures()).toMatchObject({ sent: 1, answered: 0, positive: 0 })
})

test("an answer that was sent becomes a snippet in one press, without the person's name", async () => {
  const one = await writeToSomebody()
  await read(reply(one, { text: "Dear Nora,\nhere are the tables for Nora Field." }))
  const [sent] = await rowsOf<{ id: string }>(
    one.workspace.id,
    "select id from messages where send_key like 'reply:%'",
  )
  const make = () => one.ask("/templates/from-message", { body: { messageId: sent?.id } })
  const made = await read<TemplateDetail>(make())
  expect(made).toMatchObject({
    kind: "snippet",
    name: "Re: A kiln",
    messages: [{ body: "Dear {{ first_name }},\nhere are the tables for {{ name }}." }],
  })
  expect((await read<TemplateDetail>(make())).name).toBe("Re: A kiln (2)")
  expect((await one.ask("/templates/from-message", { body: { messageId: "msg_none" } })).status).toBe(404)
})
