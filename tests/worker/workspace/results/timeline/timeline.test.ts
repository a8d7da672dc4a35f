import { expect, test } from "vitest"
import type { ContactDetail } from "../../../../../worker/workspace/people/contacts/contract.ts"
import type { SuppressionPage } from "../../../../../worker/workspace/people/suppressions/contract.ts"
import type { Task } from "../../../../../worker/workspace/people/tasks/contract.ts"
import type {
  TimelineEntry,
  TimelinePage,
} from "../../../../../worker/workspace/results/timeline/contract.ts"
import { type Ask, addPeople } from "../../../support/contacts.ts"
import { read } from "../../../support/people.ts"
import { sendAnswer } from "../../../support/send-answer.ts"
import { rowsOf, writeToSomebody } from "../../../support/sent-messages.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"

const timelineOf = async (ask: Ask, id: string, query = "") =>
  read<TimelinePage>(ask(`/contacts/${id}/timeline${query}`))

/** What an entry is, in one word or two. */
const kindOf = (entry: TimelineEntry) =>
  entry.kind === "action"
    ? entry.action
    : entry.kind === "event"
      ? `event ${entry.type}`
      : entry.kind === "received"
        ? `received ${entry.class}`
        : entry.kind

test("a timeline tells what was written, answered, noted, done and refused, once each and the latest first", async () => {
  const one = await writeToSomebody()
  const { ask, contact, workspace } = one
  await sendAnswer(one, "Yes, please.")
  await ask("/notes", { body: { contactId: contact.id, text: "Wants a kiln" } })
  const task = await read<Task>(ask("/tasks", { body: { contactId: contact.id, title: "Send the kiln" } }))
  await ask("/tasks", { body: { contactId: contact.id, title: "Still open" } })
  await ask(`/tasks/${task.id}`, { method: "PUT", body: { isDone: true } })
  await ask(`/contacts/${contact.id}`, { method: "PUT", body: { title: "Potter" } })
  await ask("/suppressions", { body: { values: ["paper.example"] } })
  const [entry] = (await read<SuppressionPage>(ask("/suppressions"))).suppressions
  await ask(`/suppressions/${entry?.id}`, { method: "DELETE" })
  await rowsOf(
    workspace.id,
    `insert into sources (id, contact_id, field, kind, method, url, origin, fetched_at, last_seen_at, gone_at)
     select 'src_' || value, ?, value, 'page', 'text', 'https://paper.example/team', 'paper.example', 1000, 1000,
       iif(value = 'phone', 2000, null)
     from json_each('["name","phone"]')`,
    contact.id,
  )

  const { entries, before } = await timelineOf(ask, contact.id)
  expect(before).toBeNull()
  expect(entries.map(kindOf).sort()).toEqual(
    [
      "contact.created",
      "contact.changed",
      "sent",
      "received human_reply",
      "note",
      "task",
      "suppressed",
      "lifted",
      "found",
      "gone",
    ].sort(),
  )
  expect(entries.map(({ at }) => at)).toEqual(
    entries
      .map(({ at }) => at)
      .sort()
      .reverse(),
  )
  const of = (kind: TimelineEntry["kind"]) => entries.find((one) => one.kind === kind)
  expect(of("sent")).toMatchObject({ subject: "A kiln", threadId: one.ids.thread, campaign: null })
  expect(of("received")).toMatchObject({ subject: "Re: A kiln", threadId: one.ids.thread })
  expect(of("note")).toMatchObject({ text: "Wants a kiln", author: "Ada Lovelace" })
  expect(of("task")).toMatchObject({ title: "Send the kiln", by: "Ada Lovelace" })
  expect(of("lifted")).toMatchObject({ value: "paper.example", by: "Ada Lovelace" })
  expect(entries.slice(-2)).toMatchObject([
    { kind: "gone", about: ["phone"], url: "https://paper.example/team", at: "1970-01-01T00:00:02.000Z" },
    { kind: "found", about: ["name", "phone"], by: "page" },
  ])
})

test("a timeline is read page by page, and no entry is shown twice or left out", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const [id = ""] = await addPeople(ask, 1)
  // Many with the same time, which alone could not mark the end of a page.
  await rowsOf(
    workspace.id,
    `with recursive count(n) as (select 1 union all select n + 1 from count where n < 70)
     insert into notes (id, contact_id, body, author_id, author_name, created_at)
     select printf('nte_%03d', n), ?, 'x', 'me', 'Me', n / 40 from count`,
    id,
  )
  const seen: string[] = []
  let query = ""
  for (let page = 0; page < 3; page++) {
    const { entries, before } = await timelineOf(ask, id, query)
    seen.push(...entries.map((entry) => entry.id))
    query = `?before=${before}`
  }
  expect(query).toBe("?before=null")
  expect(new Set(seen).size).toBe(71)
  expect(seen).toHaveLength(71)
  for (const wrong of ["x", "1", "1.con", "1.nte_';drop"])
    expect((await ask(`/contacts/${id}/timeline?before=${encodeURIComponent(wrong)}`)).status).toBe(422)
  expect((await ask("/contacts/con_nobody/timeline")).status).toBe(404)
})

test("whoever became part of a contact brings what happened with them, and takes it back when they leave", async () => {
  const { ask } = await enterOwnWorkspace()
  const [id = "", otherId = ""] = await addPeople(ask, 2)
  await ask(`/contacts/${otherId}`, { method: "PUT", body: { title: "Critic" } })
  const { merges } = await read<ContactDetail>(ask("/merges", { body: { id, others: [{ id: otherId }] } }))
  const merged = await timelineOf(ask, otherId)
  expect(merged.entries.map(kindOf).sort()).toEqual([
    "contact.changed",
    "contact.created",
    "contact.created",
    "contact.merged",
  ])
  expect(merged.entries.find((one) => kindOf(one) === "contact.merged")).toMatchObject({ other: "Person 1" })
  await ask(`/merges/${merges[0]?.id}/undo`, { method: "POST" })
  expect((await timelineOf(ask, otherId)).entries.map(kindOf).sort()).toEqual([
    "contact.changed",
    "contact.created",
    "contact.unmerged",
  ])
  expect((await timelineOf(ask, id)).entries.map(kindOf).sort()).toEqual([
    "contact.created",
    "contact.merged",
  ])
})
