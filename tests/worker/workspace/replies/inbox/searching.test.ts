import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import type { ThreadPage } from "../../../../../worker/workspace/replies/inbox/contract.ts"
import { runNextPart } from "../../../support/jobs.ts"
import { read } from "../../../support/people.ts"
import { sendAnswer } from "../../../support/send-answer.ts"
import { rowsOf, writeToSomebody } from "../../../support/sent-messages.ts"
import { joinWorkspace } from "../../../support/teams.ts"
import { copyNow, moment } from "../../across/restore/full-workspace.ts"

type Case = Awaited<ReturnType<typeof writeToSomebody>>

const found = async ({ ask }: Pick<Case, "ask">, q: string) =>
  (await read<ThreadPage>(ask(`/inbox?q=${encodeURIComponent(q)}`))).threads.length

/** The index as it is in a workspace that was there before it. */
const emptyIndex = ({ workspace }: Case) =>
  rowsOf(workspace.id, "insert into kept_message_search (kept_message_search) values ('delete-all')")

/** Whether the index holds three characters, also as ones that were only marked as forgotten. */
const holds = async ({ workspace }: Case, three: string) => {
  const rows = await rowsOf(
    workspace.id,
    "select 1 from kept_message_search_data where instr(hex(block), hex(?)) > 0",
    three,
  )
  return rows.length > 0
}

test.each([
  ["muller", "Grüße an Müller"],
  ["MULLER", "Grüße an Mu\u0308ller"],
  ["grusse", "Grüsse an Müller"],
  ["hauptstrasse", "In der Hauptstraße 4"],
  ["mitteilung", "Die Pressemitteilung kam an"],
  ["lodz", "Napisano w Łódź: lódz"],
  ["jo@paper.example", "Write to jo@paper.example, please"],
  ["g++", "It is built with G++."],
  ["東京都", "私は東京都に住んでいます"],
  ["東京", "私は東京都に住んでいます"],
  ["q4", "Send the Q4 figures"],
])("“%s” is found in “%s”, as a part of it and without its accents", async (word, text) => {
  const one = await writeToSomebody()
  await sendAnswer(one, "Nothing of it.")
  expect(await found(one, word)).toBe(0)
  await sendAnswer(one, text)
  expect(await found(one, word)).toBe(1)
  expect(await found(one, `kiln ${word}`)).toBe(1)
  expect(await found(one, `pottery ${word}`)).toBe(0)
})

test("a subject is found without its accents", async () => {
  const one = await writeToSomebody()
  await rowsOf(one.workspace.id, "update threads set subject = 'Ein Ofen für Müller'")
  for (const [q, total] of [
    ["muller", 1],
    ["fur muller", 1],
    ["fur miller", 0],
  ] as const)
    expect([q, await found(one, q)]).toEqual([q, total])
})

test.each([
  'say "tariff',
  "tariff*",
  "text_body:tariff",
  "NEAR(tariff tables)",
  "{text_body}:tariff",
  "^tariff",
  "tariff NOT tables",
  '"""',
  "(((",
  "tariff\u0000tables' or 1",
  "\u0308\u0308\u0308\u0308",
  "''';--",
])("%s is looked for as it is written, and fails nothing", async (q) => {
  const one = await writeToSomebody()
  await sendAnswer(one, "The tariff tables would help me.")
  expect(await found(one, q)).toBe(0)
})

test("words such as AND and OR are words like any other", async () => {
  const one = await writeToSomebody()
  await sendAnswer(one, "The tariff tables and more.")
  expect([await found(one, "tariff AND tables"), await found(one, "tariff OR pottery")]).toEqual([1, 0])
})

test("what came before there was an index is found at once, and indexed part by part", async () => {
  const one = await writeToSomebody()
  await sendAnswer(one, "Grüße an Müller, und die Tariftabelle")
  await rowsOf(
    one.workspace.id,
    `with recursive old (number) as (select 1 union all select number + 1 from old where number < 130)
     insert into messages (id, direction, mailbox_id, thread_id, state, class, text_body, created_at)
     select 'msg_old' || number, 'in', 'mbx', ?, 'received', 'human_reply', iif(number % 2, 'Hm.', ''), 1 from old`,
    one.ids.thread,
  )
  await emptyIndex(one)
  await rowsOf(
    one.workspace.id,
    "insert into jobs (kind, subject, run_at) values ('messages.index', 'all', 9e15)",
  )
  expect([await found(one, "tariftabelle"), await found(one, "muller")]).toEqual([1, 0])
  // What changes or goes meanwhile is not in the index, and takes nothing out of it.
  await rowsOf(one.workspace.id, "delete from messages where id = 'msg_old1'")
  await rowsOf(one.workspace.id, "update messages set text_body = 'Ofenbau' where id = 'msg_old2'")
  const left = () =>
    rowsOf(
      one.workspace.id,
      `select id from messages where direction = 'in' and rowid not in (select id from kept_message_search_docsize)`,
    )
  await runNextPart(one.workspace.id, "messages.index")
  expect(await left()).toHaveLength(29)
  await runNextPart(one.workspace.id, "messages.index")
  expect(await left()).toEqual([])
  expect(await rowsOf(one.workspace.id, "select 1 from jobs where kind = 'messages.index'")).toEqual([])
  for (const q of ["tariftabelle", "muller", "ofenbau"]) expect([q, await found(one, q)]).toEqual([q, 1])
  await rowsOf(
    one.workspace.id,
    "insert into kept_message_search (kept_message_search, rank) values ('integrity-check', 0)",
  )
})

test("nothing of what somebody wrote is left in the index when they are erased", async () => {
  const one = await writeToSomebody()
  await sendAnswer(one, "Xqz, said she.")
  expect([await holds(one, "xqz"), await found(one, "xqz")]).toEqual([true, 1])
  expect((await one.ask(`/contacts/${one.contact.id}/erasure`, { method: "POST" })).status).toBe(204)
  expect([await holds(one, "xqz"), await found(one, "xqz")]).toEqual([false, 0])
})

test("after a restore everything is found again, and what came since the copy is not", async () => {
  const one = await writeToSomebody()
  await sendAnswer(one, "Grüße an Müller")
  const copy = await copyNow(one.workspace.id)
  await sendAnswer(one, "Since then, a tariff.")
  const stub = env.WORKSPACE.getByName(one.workspace.id)
  const restored = await stub.restore({ copy, objections: null, memberIds: [] }, moment())
  expect(restored).toMatchObject({ restored: { isContinued: true } })
  expect([await found(one, "müller"), await found(one, "tariff")]).toEqual([1, 0])
  await runNextPart(one.workspace.id, "messages.index")
  expect([await found(one, "muller"), await found(one, "tariff")]).toEqual([1, 0])
})

test("a member of one client finds nothing that was written to the campaigns of another", async () => {
  const one = await writeToSomebody()
  await sendAnswer(one, "Grüße an Müller")
  const member = await joinWorkspace(one.workspace.id, "member")
  const idOf = async (answer: Promise<Response>) => (await read<{ id: string }>(answer)).id
  const [mine = "", other = ""] = await Promise.all(
    ["Harbour", "Kestrel"].map((name) => idOf(one.ask("/clients", { body: { name } }))),
  )
  const campaign = await idOf(one.ask("/campaigns", { body: { name: "Falcons", clientId: other } }))
  await rowsOf(one.workspace.id, "update threads set campaign_id = ?", campaign)
  await rowsOf(one.workspace.id, "update messages set campaign_id = ?", campaign)
  const see = (clientId: string) =>
    one.ask(`/member-limits/${member.id}`, { method: "PUT", body: { clientIds: [clientId] } })
  expect((await see(mine)).status).toBe(200)
  for (const q of ["muller", "kiln", "an"]) expect([q, await found(member, q)]).toEqual([q, 0])
  expect((await see(other)).status).toBe(200)
  for (const q of ["muller", "kiln", "an"]) expect([q, await found(member, q)]).toEqual([q, 1])
})
