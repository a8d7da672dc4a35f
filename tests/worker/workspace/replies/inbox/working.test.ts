import { expect, test } from "vitest"
import type { ThreadDetail, ThreadPage } from "../../../../../worker/workspace/replies/inbox/contract.ts"
import { connect, sandboxOf } from "../../../support/mailboxes.ts"
import { read } from "../../../support/people.ts"
import { sendAnswer } from "../../../support/send-answer.ts"
import { openThread, rowsOf, writeToSomebody } from "../../../support/sent-messages.ts"
import { joinWorkspace } from "../../../support/teams.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"
import { enterWithCampaign } from "../../campaigns/campaigns/campaign.ts"

type Case = Awaited<ReturnType<typeof writeToSomebody>>

const list = ({ ask }: Pick<Case, "ask">, query = "") => read<ThreadPage>(ask(`/inbox?${query}`))
const find = ({ ask, ids }: Case) => read<ThreadDetail>(ask(`/inbox/${ids.thread}`))
const act = ({ ask, ids }: Case, action: object, more: string[] = []) =>
  ask("/inbox/actions", { body: { ids: [ids.thread, ...more], action } })

test("a list is found by the person, their address, the subject and what they wrote, and by nothing else", async () => {
  const one = await writeToSomebody()
  await sendAnswer(one, "The tariff tables would help me.")
  const found = async (q: string) => (await list(one, `q=${encodeURIComponent(q)}`)).threads.length
  for (const q of ["nora", one.email, "KILN", "tariff", "tables kiln"])
    expect([q, await found(q)]).toEqual([q, 1])
  // What we wrote is the same for everybody.
  for (const q of ["hello", "tariff pottery", "%", "norma"]) expect([q, await found(q)]).toEqual([q, 0])
})

test.each(["österreich", "ÖSTERREICH", "Österreich"])(
  "%s is found however it is capitalised",
  async (word) => {
    const one = await writeToSomebody()
    const write = (text: string) => rowsOf(one.workspace.id, "update threads set subject = ?", text)
    const found = async () =>
      (await read<ThreadPage>(one.ask(`/inbox?q=${encodeURIComponent(word)}`))).threads.length
    for (const text of ["Ein Ofen für Österreich", "EIN OFEN FÜR ÖSTERREICH", "österreich"]) {
      await write(text)
      expect(await found(), text).toBe(1)
    }
    await write("Ein Ofen")
    expect(await found()).toBe(0)
  },
)

test.each([
  ["Müller", "GRÜSSE AN MÜLLER"],
  ["MÜLLER", "Ich bin müller"],
  ["müller", "Gru\u0308ße an Mu\u0308ller"],
  ["mu\u0308ller", "An Müller"],
  ["Müller", "It is Muller, without dots"],
  ["STRASSE", "In der Hauptstraße 4"],
  ["straße", "In der HAUPTSTRASSE 4"],
  ["İstanbul", "We are in İSTANBUL"],
  ["İstanbul", "We are in Istanbul"],
  ["ŁÓDŹ", "Napisano w łodzi, łódź"],
  ["Łódź", "W mieście ŁÓDŹ"],
  ["ΟΔΌΣ", "Η οδός είναι κλειστή"],
])("“%s” is found in what they wrote: %s", async (word, text) => {
  const one = await writeToSomebody()
  await sendAnswer(one, "Nothing of it.")
  const found = async () => {
    const { threads, totals } = await list(one, `q=${encodeURIComponent(`kiln ${word}`)}`)
    return [threads.length, Object.values(totals).reduce((sum, total) => sum + total, 0)]
  }
  expect(await found()).toEqual([0, 0])
  await rowsOf(one.workspace.id, "update messages set text_body = ? where direction = 'in'", text)
  expect(await found()).toEqual([1, 1])
  // What we wrote is the same for everybody.
  await rowsOf(
    one.workspace.id,
    "update messages set text_body = iif(direction = 'in', 'Nothing of it.', ?)",
    text,
  )
  expect(await found()).toEqual([0, 0])
})

test("filters narrow the list and its counts together", async () => {
  const one = await writeToSomebody()
  await one.ask("/contacts", { body: { name: "Somebody Else", email: "else@paper.example" } })
  await rowsOf(
    one.workspace.id,
    `insert into threads (id, mailbox_id, campaign_id, state, subject, last_at, created_at) values ('thr_other', 'mbx_other', 'cmp_other', 'done', '', 1, 1)`,
  )
  const ids = async (query: string) => (await list(one, query)).threads.map(({ id }) => id)
  expect(await ids("")).toEqual([one.ids.thread, "thr_other"])
  expect(await ids("state=done")).toEqual(["thr_other"])
  expect(await ids("mailbox=mbx_other")).toEqual(["thr_other"])
  expect(await ids("campaign=cmp_other")).toEqual(["thr_other"])
  expect(await ids("client=own")).toEqual([])
  expect(await ids(`mailbox=${one.mailbox.id}`)).toEqual([one.ids.thread])
  const { totals } = await list(one, "mailbox=mbx_other&state=awaiting")
  expect(totals).toEqual({ needs_reply: 0, awaiting: 0, snoozed: 0, done: 1 })
})

test("what people write is unread until a member opens it, and what machines write asks nobody", async () => {
  const one = await writeToSomebody()
  await sendAnswer(one, "I am away.", "Auto-Submitted: auto-replied\n")
  expect((await find(one)).isUnread).toBe(false)
  await sendAnswer(one, "Yes, please.")
  expect((await list(one, "unread=yes")).threads).toMatchObject([
    { isUnread: true, lastWords: "Yes, please.", lastDirection: "in" },
  ])
  // Reading alone changes nothing.
  expect((await find(one)).isUnread).toBe(true)
  expect(await read(act(one, { as: "read" }))).toEqual({ changed: 1 })
  expect((await list(one, "unread=yes")).threads).toEqual([])
  await act(one, { as: "unread" })
  expect((await find(one)).isUnread).toBe(true)
})

test("what was answered or is done is unread no more, and what came while the answer was sent still is", async () => {
  const one = await writeToSomebody()
  await sendAnswer(one, "Yes, please.")
  expect((await find(one)).isUnread).toBe(true)
  const answer = (text: string) =>
    one.ask(`/inbox/${one.ids.thread}/replies`, { body: { key: crypto.randomUUID(), text } })
  expect(await read<ThreadDetail>(answer("Here it is."))).toMatchObject({ isUnread: false })

  await sendAnswer(one, "And the tables?")
  await rowsOf(one.workspace.id, "update threads set unread_since = ?", Date.now() + 60_000)
  expect(await read<ThreadDetail>(answer("Here they are."))).toMatchObject({ isUnread: true })

  expect((await find(one)).isUnread).toBe(true)
  await act(one, { as: "done" })
  expect(await find(one)).toMatchObject({ state: "done", isUnread: false })
})

test("a conversation is given to a member who may answer, and is free again when they leave", async () => {
  const one = await writeToSomebody()
  const member = await joinWorkspace(one.workspace.id, "member")
  const viewer = await joinWorkspace(one.workspace.id, "viewer")
  expect((await act(one, { as: "assigned", responsibleId: viewer.id })).status).toBe(422)
  await act(one, { as: "assigned", responsibleId: member.id })
  expect((await find(one)).responsible).toEqual({ id: member.id, name: member.name })
  const total = async (who: string, ask = one.ask) =>
    (await list({ ask }, `responsible=${who}`)).threads.length
  expect(await Promise.all([total("me"), total("anyone"), total("nobody")])).toEqual([0, 1, 0])
  expect(await total("me", member.ask)).toBe(1)
  await one.ask(`/members/${member.id}`, { method: "DELETE" })
  await expect.poll(async () => (await find(one)).responsible).toBeNull()
})

test("a conversation is not given to a member who works for other clients and would not see it", async () => {
  const one = await writeToSomebody()
  const member = await joinWorkspace(one.workspace.id, "member")
  const { id } = await read<{ id: string }>(one.ask("/clients", { body: { name: "Harbour Bags" } }))
  const limit = (clientIds: string[]) =>
    one.ask(`/member-limits/${member.id}`, { method: "PUT", body: { clientIds } })
  expect((await limit([id])).ok).toBe(true)
  const refused = await act(one, { as: "assigned", responsibleId: member.id })
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining("This person does not work for this client."),
  ])
  expect((await find(one)).responsible).toBeNull()
  expect((await limit([id, "cli_own"])).ok).toBe(true)
  expect(await read(act(one, { as: "assigned", responsibleId: member.id }))).toEqual({ changed: 1 })
})

test("many rest until a day and come back unread; a day that has passed is refused", async () => {
  const one = await writeToSomebody()
  const until = new Date(Date.now() + 3_600_000).toISOString()
  expect(await read(act(one, { as: "snoozed", until }, ["thr_nowhere"]))).toEqual({ changed: 1 })
  expect(await find(one)).toMatchObject({ state: "snoozed", snoozedUntil: until })
  const refused = await act(one, { as: "snoozed", until: new Date(0).toISOString() })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('"field":"action.until"')
  await act(one, { as: "done" })
  expect(await find(one)).toMatchObject({ state: "done", snoozedUntil: null })
})

test("a viewer changes nothing, and another workspace's conversation stays as it is", async () => {
  const one = await writeToSomebody()
  const viewer = await joinWorkspace(one.workspace.id, "viewer")
  expect((await act({ ...one, ask: viewer.ask }, { as: "done" })).status).toBe(403)
  const stranger = await enterOwnWorkspace()
  expect(await read(act({ ...one, ask: stranger.ask }, { as: "done" }))).toEqual({ changed: 0 })
  expect((await find(one)).state).toBe("awaiting")
})

test("a conversation whose mailbox was removed says that nothing can be sent from it", async () => {
  const one = await writeToSomebody()
  const mailbox = await connect(one.ask, "accepting")
  await rowsOf(one.workspace.id, "update threads set mailbox_id = ?", mailbox.id)
  expect((await find(one)).refusal).toBeNull()
  await one.ask(`/mailboxes/${mailbox.id}`, { method: "DELETE" })
  expect((await find(one)).refusal).toContain("was removed")
  const body = { key: crypto.randomUUID(), text: "Dear Nora, we did." }
  const answer = await one.ask(`/inbox/${one.ids.thread}/replies`, { body })
  expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining("was removed")])
})

test("while their campaign is paused, the next message of a person waits, whatever is planned", async () => {
  const { ask, at, add, workspace, id } = await enterWithCampaign()
  const contact = await add({})
  await ask(`${at}/launch`, { body: { eligible: 1 } })
  const { id: mailboxId } = await sandboxOf(ask)
  const thread = await openThread(workspace.id, { contactId: contact.id, mailboxId })
  await rowsOf(workspace.id, "update threads set campaign_id = ?", id)
  await rowsOf(workspace.id, "update enrolments set thread_id = ?", thread)
  const isHeld = async () => (await read<ThreadDetail>(ask(`/inbox/${thread}`))).sequence?.isHeld
  expect(await isHeld()).toBe(false)
  await ask(`${at}/pause`, { body: {} })
  expect(await isHeld()).toBe(true)
  await ask(`${at}/resume`, { body: {} })
  expect(await isHeld()).toBe(false)
})
