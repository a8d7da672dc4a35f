import { expect, test } from "vitest"
import type { WebhookPayloadV1 } from "../../../../worker/workspace/webhooks/v1-schemas.ts"
import { addHook, deliveriesOf, hookAt, moveClock, untilTrue } from "../../support/hooks.ts"
import { insideWorkspace } from "../../support/inside.ts"
import { read } from "../../support/people.ts"
import { startProgram } from "../../support/programs.ts"
import { makeCampaign, makeOne } from "../../support/resources.ts"

const idOf = async (answer: Promise<Response>) => (await read<{ data: { id: string } }>(answer)).data.id

/** A workspace with a webhook that follows these, and what it has been told so far: kinds and ids, by delivery. */
async function startFollowing(events: Parameters<typeof addHook>[2]) {
  const started = await startProgram()
  const { ask, workspace } = started
  const { url, seen } = hookAt()
  const hook = await addHook(ask, url, events)
  const told = async () =>
    (await seen()).map(({ body }) => {
      const { type, data } = JSON.parse(body) as WebhookPayloadV1
      return [type, "changes" in data ? data.changes.map(({ id, deleted }) => [id, deleted]) : data]
    })
  /** What it is told within seconds. */
  const hear = async (deliveries: number) => {
    await moveClock(workspace.id, 3000)
    await untilTrue(
      workspace.id,
      () => deliveriesOf(ask, hook.id),
      (all) => all.length >= deliveries && all.every(({ state }) => state === "delivered"),
    )
    return told()
  }
  return { ...started, hook, hear, told }
}

test("what changes together is told together, by kind, each thing once and with its last state", async () => {
  const { program, hear } = await startFollowing(["contact.changed", "list.changed"])
  const ada = await idOf(program("/contacts", { body: { name: "Ada Lund" } }))
  const gone = await idOf(program("/contacts", { body: { name: "Gone" } }))
  const list = await idOf(program("/lists", { body: { name: "Spring" } }))
  await read(program("/outlets", { body: { name: "The Paper" } }))
  await read(program(`/contacts/${ada}`, { method: "PATCH", body: { title: "Editor" } }))
  await read(program(`/contacts/${gone}`, { method: "DELETE" }))
  const told = await hear(2)
  expect(told).toHaveLength(2)
  expect(new Map(told as [string, unknown][])).toEqual(
    new Map<string, unknown>([
      [
        "contact.changed",
        [
          [ada, false],
          [gone, true],
        ],
      ],
      ["list.changed", [[list, false]]],
    ]),
  )
})

test("scans, mailboxes and what agents propose are told of, when they come and when they are decided", async () => {
  const { program, ask, hear } = await startFollowing([
    ...(["scan.changed", "mailbox.changed", "proposal.changed", "answer.changed"] as const),
  ])
  const heard = async (deliveries: number) => (await hear(deliveries)).at(-1)
  const scan = await idOf(program("/scans", { body: { url: "harbour.example" } }))
  await read(program(`/scans/${scan}/stop`, { method: "POST" }))
  expect(await heard(1)).toEqual(["scan.changed", [[scan, false]]])
  const [mailbox] = (await read<{ data: { id: string }[] }>(program("/mailboxes"))).data
  await read(ask(`/mailboxes/${mailbox?.id}/pause`, { method: "POST" }))
  expect(await heard(2)).toEqual(["mailbox.changed", [[mailbox?.id, false]]])
  await read(ask(`/mailboxes/${mailbox?.id}/resume`, { method: "POST" }))
  await heard(3)
  const campaign = await makeCampaign(program)
  await read(program(`/campaigns/${campaign}/proposal`, { body: {} }))
  expect(await heard(4)).toEqual(["proposal.changed", [[campaign, false]]])
  await read(program(`/campaigns/${campaign}/proposal`, { method: "DELETE" }))
  expect(await heard(5)).toEqual(["proposal.changed", [[campaign, false]]])
  const answer = await makeOne(program, "answers")
  expect(await heard(6)).toEqual(["answer.changed", [[answer, false]]])
  const { data } = await read<{ data: { thread_id: string } }>(program(`/answers/${answer}`))
  const path = `/inbox/${data.thread_id}/answers/${answer}/decline`
  expect((await ask(path, { body: { reason: "Not now" } })).status).toBe(204)
  expect(await heard(7)).toEqual(["answer.changed", [[answer, false]]])
})

test("a task is told of when it is made, done and deleted, and a note whoever writes it", async () => {
  const { program, ask, hear } = await startFollowing(["task.changed", "note.changed"])
  const heard = async (deliveries: number) => (await hear(deliveries)).at(-1)
  const contact_id = await idOf(program("/contacts", { body: { name: "Ada Lund" } }))
  const task = await idOf(program("/tasks", { body: { contact_id, title: "Call" } }))
  expect(await heard(1)).toEqual(["task.changed", [[task, false]]])
  await read(ask(`/tasks/${task}`, { method: "PUT", body: { isDone: true } }))
  expect(await heard(2)).toEqual(["task.changed", [[task, false]]])
  const { id: note } = await read<{ id: string }>(
    ask("/notes", { body: { contactId: contact_id, text: "Hi" } }),
  )
  expect(await heard(3)).toEqual(["note.changed", [[note, false]]])
  await read(program(`/contacts/${contact_id}`, { method: "DELETE" }))
  const told = (await hear(5)).slice(3)
  expect(told).toContainEqual(["task.changed", [[task, true]]])
  expect(told).toContainEqual(["note.changed", [[note, true]]])
})

test("nothing is told of what was before, of other kinds, or of the time while it was disabled", async () => {
  const { program, ask, hook, hear, told } = await startFollowing(["list.changed"])
  await idOf(program("/contacts", { body: { name: "Ada Lund" } }))
  await read(ask(`/webhooks/${hook.id}`, { method: "PUT", body: { state: "disabled" } }))
  await idOf(program("/lists", { body: { name: "Unheard" } }))
  await read(ask(`/webhooks/${hook.id}`, { method: "PUT", body: { state: "active" } }))
  const heard = await idOf(program("/lists", { body: { name: "Heard" } }))
  expect(await hear(1)).toEqual([["list.changed", [[heard, false]]]])
  await read(ask(`/webhooks/${hook.id}`, { method: "PUT", body: { events: ["reply.received"] } }))
  await idOf(program("/lists", { body: { name: "Not followed" } }))
  await moveClock(program.workspaceId, 3000)
  expect(await told()).toHaveLength(1)
})

test("two thousand changes at once come as a few deliveries, none of them twice and none missing", async () => {
  const { program, workspace, hear } = await startFollowing(["contact.changed"])
  const first = await idOf(program("/contacts", { body: { name: "Number 0" } }))
  await insideWorkspace(
    ({ storage }) =>
      storage.transactionSync(() => {
        for (let number = 1; number <= 2000; number += 1)
          storage.sql.exec(
            `insert into changes (kind, id, deleted) values ('contact', 'con_${number}', ${number % 2})`,
          )
      }),
    workspace.id,
  )
  const told = (await hear(5)) as [string, [string, boolean][]][]
  expect(told.map(([, changed]) => changed.length)).toEqual([500, 500, 500, 500, 1])
  expect(told.flatMap(([, changed]) => changed)).toEqual([
    [first, false],
    ...Array.from({ length: 2000 }, (_, at) => [`con_${at + 1}`, (at + 1) % 2 === 1]),
  ])
})

test("a workspace that nobody follows plans nothing", async () => {
  const { program, ask, workspace } = await startProgram()
  await addHook(ask, hookAt().url, ["reply.received"])
  await idOf(program("/contacts", { body: { name: "Ada Lund" } }))
  const planned = await insideWorkspace(
    ({ storage }) => storage.sql.exec("select * from jobs where kind = 'webhooks.changes'").toArray(),
    workspace.id,
  )
  expect(planned).toEqual([])
})
