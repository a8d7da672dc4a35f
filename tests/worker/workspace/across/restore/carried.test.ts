import { runInDurableObject } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import { read } from "../../../support/people.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"
import { copyNow, fillAll, moment } from "./full-workspace.ts"

async function enterRestorable() {
  const { workspace, ask } = await enterOwnWorkspace()
  const stub = env.WORKSPACE.getByName(workspace.id)
  const all = (text: string) =>
    runInDurableObject(stub, (_, { storage: { sql } }) => sql.exec(text).toArray())
  const restore = async (copy: string) => {
    const answer = await stub.restore({ copy, objections: null, memberIds: [] }, moment())
    expect(answer).toMatchObject({ restored: { isContinued: true } })
  }
  return { workspace, ask, all, restore }
}

test("campaigns that were running or scheduled stand paused and say why; those that stood still stay as they were", async () => {
  const { workspace, all, restore } = await enterRestorable()
  await fillAll(workspace.id, 0, 5)
  await all("update campaigns set pause_reason = null")
  const states = ["running", "scheduled", "paused", "draft", "archived"]
  for (const [at, state] of states.entries())
    await all(
      `update campaigns set state = '${state}' where id = (select id from campaigns order by id limit 1 offset ${at})`,
    )
  await restore(await copyNow(workspace.id))
  const campaigns = await all("select state, pause_reason from campaigns order by id")
  expect(campaigns.map(({ state }) => state)).toEqual(["paused", "paused", "paused", "draft", "archived"])
  for (const { pause_reason } of campaigns.slice(0, 2))
    expect(pause_reason).toMatch(/^The workspace was restored from a copy of \d{4}-\d\d-\d\d \d\d:\d\d UTC\./)
  expect(campaigns[3]?.pause_reason).toBeNull()
  expect(await all("select * from messages where state in ('scheduled', 'claimed')")).toEqual([])
})

test("deliveries to webhooks that waited at the time of the copy are not made again by themselves", async () => {
  const { workspace, all, restore } = await enterRestorable()
  await fillAll(workspace.id, 0, 5)
  const pending = await all("select id from webhook_deliveries where state = 'pending'")
  expect(pending.length).toBeGreaterThan(0)
  await restore(await copyNow(workspace.id))
  expect(await all("select id from webhook_deliveries where state = 'pending'")).toEqual([])
  expect(await all("select * from jobs where kind in ('webhooks.deliver', 'copy.make')")).toEqual([])
})

test("what was recorded since the copy follows what was recorded before it, and then the restore itself", async () => {
  const { workspace, ask, all, restore } = await enterRestorable()
  const add = (name: string) => ask("/contacts", { body: { name, email: `${name}@paper.example` } })
  await add("before")
  const copy = await copyNow(workspace.id)
  await add("since")
  const log = () => all("select number, action from audit_log order by number")
  const before = await log()
  await restore(copy)
  const after = await log()
  expect(after.slice(0, before.length)).toEqual(before)
  expect(after.slice(before.length).map(({ action }) => action)).toEqual(["workspace.restored"])
  // Restored once more, it is the same again.
  await restore(copy)
  expect((await log()).slice(0, after.length)).toEqual(after)
})

test("somebody who was marked as do not contact since the copy stays marked", async () => {
  const { workspace, ask, restore } = await enterRestorable()
  const { id } = await read<{ id: string }>(
    ask("/contacts", { body: { name: "Ines", email: "ines@paper.example" } }),
  )
  const copy = await copyNow(workspace.id)
  const marked = await ask(`/contacts/${id}`, { method: "PUT", body: { state: "do_not_contact" } })
  expect(marked.ok).toBe(true)
  await restore(copy)
  expect(await read(ask(`/contacts/${id}`))).toMatchObject({ state: "do_not_contact" })
})
