import { expect, test } from "vitest"
import { takeBack } from "../../../../../worker/workspace/across/trash/bring-back.ts"
import type { TakenBack } from "../../../../../worker/workspace/across/trash/contract.ts"
import { addPeople } from "../../../support/contacts.ts"
import { insideWorkspace } from "../../../support/inside.ts"
import { read } from "../../../support/people.ts"
import { rowsOf } from "../../../support/sent-messages.ts"
import { startTeam } from "../../../support/teams.ts"

const COUNT = 130

/** More people than one batch brings back, in a list, some with a task of a member, all deleted by one action; then their list. */
async function start() {
  const { owner, admin, member, workspace } = await startTeam()
  const ids = await addPeople(owner.ask, COUNT)
  const { id: list } = await read<{ id: string }>(owner.ask("/lists", { body: { name: "Sails" } }))
  const parts = [ids.slice(0, 65), ids.slice(65)]
  for (const part of parts) await owner.ask(`/lists/${list}/members`, { body: { action: "add", ids: part } })
  for (const contactId of ids.slice(60, 110)) {
    const body = { contactId, title: "Send it", dueOn: "2099-03-01", responsibleId: member.id }
    expect((await owner.ask("/tasks", { body })).status).toBe(201)
  }
  const act = "act_together"
  for (const part of parts)
    expect((await owner.ask("/contacts/bulk", { body: { action: "delete", ids: part, act } })).status).toBe(
      200,
    )
  expect((await owner.ask(`/lists/${list}`, { method: "DELETE" })).status).toBe(204)
  const table = (text: string) => rowsOf(workspace.id, text)
  return { owner, admin, workspace, ids, list, act, table }
}

/** Brings back batch by batch, as the page does; returns how many came back, and how many did not. */
async function restoreAll(ask: Awaited<ReturnType<typeof start>>["owner"]["ask"], which: object) {
  const total = { restored: 0, refused: 0 }
  let after: number | null = 0
  while (after !== null) {
    const answer = await ask("/trash/restore", { body: { ...which, after } })
    expect(answer.status).toBe(200)
    const { restored, refused, next }: TakenBack = await read(Promise.resolve(answer))
    total.restored += restored
    total.refused += refused
    after = next
  }
  return total
}

const entries = (table: Awaited<ReturnType<typeof start>>["table"]) =>
  Promise.all([table("select 1 from trash"), table("select 1 from trash_rows")])

/** Everybody is there once, with their address, their place in the list and their task. */
async function expectOnce({ ids, table }: Pick<Awaited<ReturnType<typeof start>>, "ids" | "table">) {
  expect((await table("select id from contacts order by number")).map(({ id }) => id)).toEqual(ids)
  expect(await table("select 1 from contact_points")).toHaveLength(COUNT)
  expect(await table("select distinct contact_id from tasks")).toHaveLength(50)
  expect(await table("select 1 from tasks")).toHaveLength(50)
  expect(await table("select 1 from audit_log where action = 'contact.restored'")).toHaveLength(COUNT)
}

test("two who restore the same many people at once bring back each of them once", async () => {
  const { owner, admin, list, act, ...all } = await start()
  const [one, other, lists] = await Promise.all([
    restoreAll(owner.ask, { act }),
    restoreAll(admin.ask, { act }),
    restoreAll(owner.ask, { kind: "list", ids: [list] }),
  ])
  expect(one.restored + other.restored).toBe(COUNT)
  expect([one.refused, other.refused, lists]).toEqual([0, 0, { restored: 1, refused: 0 }])
  expect(await entries(all.table)).toEqual([[], []])
  await expectOnce(all)
  expect(await all.table("select 1 from list_members")).toHaveLength(COUNT)
})

test("so do two who both looked before either of them wrote", async () => {
  const { act, workspace, ...all } = await start()
  const batches = await insideWorkspace(async (clock) => {
    const actor = { ...clock.actor, may: ["contacts:write" as const] }
    /** Both ask who left between their look and their write; neither hears it before the other asks, too. */
    const bring = async (after: number) => {
      const both = Promise.withResolvers<null>()
      let asked = 0
      const findMember = () => {
        asked++
        if (asked === 2) both.resolve(null)
        return both.promise
      }
      return Promise.all([1, 2].map(() => takeBack({ ...clock, actor, findMember }, { act, after })))
    }
    const first = await bring(0)
    return [first, await bring(first[0]?.next ?? 0)]
  }, workspace.id)
  expect(batches.map((two) => two.map(({ restored, refused }) => [restored, refused]))).toEqual([
    ...[
      [
        [100, 0],
        [0, 0],
      ],
      [
        [30, 0],
        [0, 0],
      ],
    ],
  ])
  expect(batches[0]?.[0]?.next).toBe(batches[0]?.[1]?.next)
  await expectOnce(all)
})
