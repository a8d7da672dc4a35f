import { runInDurableObject } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import type { Mailbox } from "../../../../../worker/workspace/campaigns/mailboxes/contract.ts"
import type { MadeWebhook } from "../../../../../worker/workspace/webhooks/contract.ts"
import { hookAt } from "../../../support/hooks.ts"
import { runNextPart } from "../../../support/jobs.ts"
import { connect } from "../../../support/mailboxes.ts"
import { read } from "../../../support/people.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"
import { copyNow, moment } from "./full-workspace.ts"

async function enterRestorable() {
  const { workspace, ask, id } = await enterOwnWorkspace()
  const stub = env.WORKSPACE.getByName(workspace.id)
  const all = (text: string) =>
    runInDurableObject(stub, (_, { storage: { sql } }) => sql.exec(text).toArray())
  const restore = async (copy: string) => {
    const answer = await stub.restore({ copy, objections: null, memberIds: [id] }, moment())
    expect(answer).toMatchObject({ restored: { isContinued: true } })
  }
  return { id, workspace, ask, all, restore, copy: () => copyNow(workspace.id) }
}

test("a mailbox that was removed since the copy stays removed, without its password, and nobody reads in it", async () => {
  const { ask, all, copy, restore } = await enterRestorable()
  const [gone, kept] = [await connect(ask, "accepting"), await connect(ask, "accepting")]
  await all(
    `update mailboxes set imap_host = 'imap.letters.example', imap_port = 993 where id = '${gone.id}'`,
  )
  const made = await copy()
  expect((await ask(`/mailboxes/${gone.id}`, { method: "DELETE" })).status).toBe(204)
  const removed = await all(
    `select state, credentials, user, imap_host from mailboxes where id = '${gone.id}'`,
  )
  await restore(made)
  expect((await read<Mailbox[]>(ask("/mailboxes"))).map(({ id }) => id)).not.toContain(gone.id)
  expect(
    await all(`select state, credentials, user, imap_host from mailboxes where id = '${gone.id}'`),
  ).toEqual(removed)
  expect(await read<Mailbox[]>(ask("/mailboxes"))).toContainEqual(
    expect.objectContaining({ id: kept.id, state: "active" }),
  )
})

test("a mailbox whose password was changed since the copy signs in with the new one", async () => {
  const { ask, all, copy, restore } = await enterRestorable()
  const { id } = await connect(ask, "accepting")
  const made = await copy()
  const before = await all(`select credentials from mailboxes where id = '${id}'`)
  // The server here has one password, which is sealed anew.
  const changed = await ask(`/mailboxes/${id}`, { method: "PUT", body: { password: "s p@ce" } })
  expect(changed.status).toBe(200)
  const now = await all(`select credentials from mailboxes where id = '${id}'`)
  expect(now).not.toEqual(before)
  await restore(made)
  expect(await all(`select credentials from mailboxes where id = '${id}'`)).toEqual(now)
})

test("a webhook that was deleted or disabled since the copy is told nothing, and signs with the secret of now", async () => {
  const { ask, all, copy, restore } = await enterRestorable()
  const add = () =>
    read<MadeWebhook>(ask("/webhooks", { body: { url: hookAt().url, events: ["reply.received"] } }))
  const [deleted, disabled, rotated] = [await add(), await add(), await add()]
  const made = await copy()
  await ask(`/webhooks/${deleted.id}`, { method: "DELETE" })
  await ask(`/webhooks/${disabled.id}`, { method: "PUT", body: { state: "disabled" } })
  await ask(`/webhooks/${rotated.id}/secret`, { method: "POST" })
  const secrets = (id: string) =>
    all(`select secret, previous_secret, previous_until from webhook_endpoints where id = '${id}'`)
  const now = await secrets(rotated.id)
  await restore(made)
  const states = await all("select id, state from webhook_endpoints")
  expect(new Map(states.map(({ id, state }) => [id, state]))).toEqual(
    new Map([
      [deleted.id, "disabled"],
      [disabled.id, "disabled"],
      [rotated.id, "active"],
    ]),
  )
  expect(await secrets(rotated.id)).toEqual(now)
})

test("Slack is told nothing where it was disconnected since the copy", async () => {
  const { ask, copy, restore } = await enterRestorable()
  const body = { url: hookAt().url, kinds: ["reply.positive"] }
  expect((await ask("/notifications/slack", { method: "PUT", body })).status).toBe(200)
  const made = await copy()
  expect((await ask("/notifications/slack", { method: "DELETE" })).status).toBe(204)
  await restore(made)
  expect(await read(ask("/notifications/slack"))).toEqual({ hook: null })
})

test("a task whose day began before the restore is told once", async () => {
  const { id, workspace, ask, all, copy, restore } = await enterRestorable()
  const contact = await read<{ id: string }>(ask("/contacts", { body: { name: "Mara Quill" } }))
  const onDay = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const task = { contactId: contact.id, title: "Call", dueOn: onDay(5), responsibleId: id }
  expect((await ask("/tasks", { body: task })).status).toBe(201)
  // Its day begins soon after the copy.
  await runNextPart(workspace.id, "notifications.due")
  await all(`update tasks set due_on = '${onDay(-1)}'`)
  const made = await copy()
  const told = () => all("select key from notifications where kind = 'task.due'")
  const listed = () =>
    all(
      "select user_id from notification_recipients where number in (select number from notifications where kind = 'task.due')",
    )
  await runNextPart(workspace.id, "notifications.due")
  await runNextPart(workspace.id, "notifications.spread")
  expect([await told(), await listed()]).toEqual([[expect.any(Object)], [{ user_id: id }]])
  await restore(made)
  await runNextPart(workspace.id, "notifications.due")
  await runNextPart(workspace.id, "notifications.spread")
  expect([await told(), await listed()]).toEqual([[expect.any(Object)], []])
})
