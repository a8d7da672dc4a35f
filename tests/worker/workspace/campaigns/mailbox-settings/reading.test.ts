import { sql } from "drizzle-orm"
import { expect, inject, test } from "vitest"
import { testMailbox } from "../../../../../worker/workspace/campaigns/mailbox-settings/test-mailbox.ts"
import type { ConnectionTest, Mailbox } from "../../../../../worker/workspace/campaigns/mailboxes/contract.ts"
import { insideWorkspace } from "../../../support/inside.ts"
import { connect, mailboxAt } from "../../../support/mailboxes.ts"
import { read } from "../../../support/people.ts"
import { connectRead } from "../../../support/read-mailboxes.ts"
import { rowsOf } from "../../../support/sent-messages.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"

interface Refused {
  error: { details: { field: string; message: string }[] }
}

test("a mailbox that is read says where, and one that only sends says nothing", async () => {
  const { ask } = await enterOwnWorkspace()
  const { mailbox } = await connectRead(ask)
  const { pretended: port } = inject("imap")
  expect(mailbox.reading).toEqual({
    ...{ host: "127.0.0.1", port, at: null, failure: null },
    ...{ isTriedAgain: true, followUpsWait: true },
  })
  expect((await connect(ask, "accepting")).reading).toBeNull()
})

test.each([
  ["imapHost", { imapHost: "10.0.0.1" }, "public internet"],
  ["imapPort", { imapHost: "imap.example.com", imapPort: 465 }, "993 or 143"],
  ["imapHost", { imapHost: "127.0.0.1", imapPort: 1 }, "No connection"],
])("what is wrong with reading is said at its field: %s", async (field, more, words) => {
  const { ask } = await enterOwnWorkspace()
  const answer = await ask("/mailboxes", { body: mailboxAt("accepting", more) })
  expect(answer.status).toBe(422)
  const [detail] = (await read<Refused>(answer)).error.details
  expect(detail?.field).toBe(field)
  expect(detail?.message).toContain(words)
  expect(await read<Mailbox[]>(ask("/mailboxes"))).toHaveLength(1)
})

test("a test tries both halves, and what cannot be read still sends", async () => {
  const { ask } = await enterOwnWorkspace()
  const { mailbox, order } = await connectRead(ask)
  const tryIt = () => read<ConnectionTest>(ask(`/mailboxes/${mailbox.id}/test`, { method: "POST" }))
  expect(await tryIt()).toMatchObject({ isWorking: true })
  await order({ refusal: "NO [AUTHENTICATIONFAILED] No" })
  const tried = await tryIt()
  expect(tried).toMatchObject({ isWorking: false, mailbox: { state: "active" } })
  expect(tried.mailbox.reading?.failure).toContain("app password")
  await order({ refusal: null })
  expect((await tryIt()).mailbox.reading?.failure).toBeNull()
})

test("what a test found out with an old password is not kept once there is another", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const { mailbox, order } = await connectRead(ask)
  await order({ refusal: "NO [AUTHENTICATIONFAILED] No" })
  const tried = await insideWorkspace(async (ctx) => {
    const testing = testMailbox(ctx, mailbox.id)
    ctx.db.run(sql`update mailboxes set credentials = 'of now' where id = ${mailbox.id}`)
    return testing
  }, workspace.id)
  expect(tried).toMatchObject({ isWorking: false, mailbox: { state: "active", reading: { failure: null } } })
  expect((await read<Mailbox[]>(ask("/mailboxes")))[1]?.reading).toMatchObject({ failure: null })
})

test("of another account of the same server nothing is known yet", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const { mailbox, user } = await connectRead(ask)
  const change = (body: object) => ask(`/mailboxes/${mailbox.id}`, { method: "PUT", body })
  const places = () => rowsOf(workspace.id, "select read_places from mailboxes where id = ?", mailbox.id)
  await rowsOf(workspace.id, "update mailboxes set read_places = '{}', read_at = 1 where id = ?", mailbox.id)
  expect((await change({ user })).status).toBe(200)
  expect(await places()).toEqual([{ read_places: "{}" }])
  const { user: other } = await connectRead((await enterOwnWorkspace()).ask)
  expect((await change({ user: other })).status).toBe(200)
  expect(await places()).toEqual([{ read_places: null }])
})

test("reading is switched on and off, and begins anew at another server", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const { mailbox, user } = await connectRead(ask)
  const change = (body: object) => ask(`/mailboxes/${mailbox.id}`, { method: "PUT", body })
  await rowsOf(workspace.id, "update mailboxes set read_places = '{}', read_at = 1 where id = ?", mailbox.id)
  expect(await read<Mailbox>(change({ imapHost: "" }))).toMatchObject({ reading: null })
  const imap = { imapHost: "127.0.0.1", imapPort: inject("imap").pretended }
  // The stored password goes to no server that is named later.
  expect((await change({ ...imap, user })).status).toBe(422)
  const again = { ...imap, user, password: "s p@ce" }
  expect(await read<Mailbox>(change(again))).toMatchObject({ reading: { at: null } })
  expect(await rowsOf(workspace.id, "select read_places from mailboxes where id = ?", mailbox.id)).toEqual([
    { read_places: null },
  ])
})
