import { runInDurableObject } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { describe, expect, test } from "vitest"
import { changeMailbox } from "../../../../../worker/workspace/campaigns/mailbox-settings/change-mailbox.ts"
import { pauseMailbox } from "../../../../../worker/workspace/campaigns/mailbox-settings/mailbox-state.ts"
import { testMailbox } from "../../../../../worker/workspace/campaigns/mailbox-settings/test-mailbox.ts"
import type { ConnectionTest, Mailbox } from "../../../../../worker/workspace/campaigns/mailboxes/contract.ts"
import type { Ctx } from "../../../../../worker/workspace/core/context.ts"
import { insideWorkspace } from "../../../support/inside.ts"
import { connect, mailboxAt, sandboxOf } from "../../../support/mailboxes.ts"
import { read } from "../../../support/people.ts"
import { rowsOf } from "../../../support/sent-messages.ts"
import { joinWorkspace } from "../../../support/teams.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"

interface Refused {
  error: { code: string; message: string; details: { field: string; message: string }[] }
}

const list = async (ask: Awaited<ReturnType<typeof enterOwnWorkspace>>["ask"]) =>
  read<Mailbox[]>(ask("/mailboxes"))
const everythingIn = (workspaceId: string) =>
  runInDurableObject(env.WORKSPACE.getByName(workspaceId), (_, { storage }) =>
    JSON.stringify(storage.sql.exec("select * from mailboxes").toArray()),
  )

test("every workspace begins with a sandbox, of its own and ready", async () => {
  const [one, other] = [await enterOwnWorkspace(), await enterOwnWorkspace()]
  const sandbox = await sandboxOf(one.ask)
  expect(await list(one.ask)).toEqual([sandbox])
  expect(sandbox).toMatchObject({ driver: "sandbox", state: "active", server: null, forwardAddress: null })
  expect(sandbox.id).toMatch(/^mbx_[0-9a-hjkmnp-tv-z]{21}$/)
  expect((await sandboxOf(other.ask)).id).not.toBe(sandbox.id)
  expect((await one.ask(`/mailboxes/${sandbox.id}`, { method: "DELETE" })).status).toBe(409)
})

test("a mailbox is connected once its server lets us in, and its password is never told again", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const made = await connect(ask, "accepting")
  expect(made).toMatchObject({
    driver: "smtp",
    state: "active",
    dailyCap: 30,
    todayCap: 5,
    sentToday: 0,
    forwardAddress: expect.stringMatching(/^f\+[0-9a-z]+@/),
    minGapS: 90,
    maxGapS: 140,
  })
  expect(made.checkedAt).not.toBeNull()
  expect(await list(ask)).toEqual([await sandboxOf(ask), made])
  expect(JSON.stringify(made)).not.toContain("s p@ce")
  const stored = await everythingIn(workspace.id)
  expect(stored).not.toContain("s p@ce")
  expect(stored).not.toContain(btoa("s p@ce"))
})

describe("what is wrong is said at its field, with the server's own answer", () => {
  test.each([
    ["password", "535", { password: "wrong" }],
    ["host", "No connection to 127.0.0.1:1 could be made", { port: 1 }],
    ["host", "public internet", { host: "10.0.0.1", port: 587 }],
    ["port", "465 or 587", { host: "smtp.example.com", port: 25 }],
    ["host", "no name of a server", { host: "smtp.example.com/path", port: 587 }],
  ])("%s: %s", async (field, words, more) => {
    const { ask } = await enterOwnWorkspace()
    const answer = await ask("/mailboxes", { body: mailboxAt("accepting", more) })
    expect(answer.status).toBe(422)
    const { error } = await read<Refused>(answer)
    expect(error.details).toEqual([{ field, code: expect.any(String), message: error.message }])
    expect(error.message).toContain(words)
    expect(error.message).not.toContain("s p@ce")
    expect(await list(ask)).toHaveLength(1)
  })

  test("the same address twice is one mailbox", async () => {
    const { ask } = await enterOwnWorkspace()
    const body = mailboxAt("accepting")
    const answers = await Promise.all([1, 2, 3].map(() => ask("/mailboxes", { body })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(await list(ask)).toHaveLength(2)
  })

  test("gaps that are the wrong way round are refused, also against what is there", async () => {
    const { ask } = await enterOwnWorkspace()
    expect(
      (await ask("/mailboxes", { body: mailboxAt("accepting", { minGapS: 200, maxGapS: 100 }) })).status,
    ).toBe(422)
    const made = await connect(ask, "accepting")
    expect((await ask(`/mailboxes/${made.id}`, { method: "PUT", body: { minGapS: 200 } })).status).toBe(422)
  })
})

test("what is changed beside its server needs no password; another server needs it again, and must work", async () => {
  const { ask } = await enterOwnWorkspace()
  const { id } = await connect(ask, "accepting")
  const change = (body: object) => ask(`/mailboxes/${id}`, { method: "PUT", body })
  expect(await read(change({ dailyCap: 20, displayName: "M. Lind" }))).toMatchObject({
    dailyCap: 20,
    displayName: "M. Lind",
  })
  const elsewhere = await read<Refused>(change({ host: "localhost" }))
  expect(elsewhere.error.details).toMatchObject([{ field: "password" }])
  expect((await change({ password: "wrong" })).status).toBe(422)
  expect((await change({ host: "localhost", password: "s p@ce" })).status).toBe(200)
  expect((await list(ask))[1]).toMatchObject({ server: { host: "localhost" }, dailyCap: 20 })
})

test("a mailbox is paused, resumed and removed; a removed one is forgotten with its password", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const body = mailboxAt("accepting")
  const made = await read<Mailbox>(ask("/mailboxes", { body }))
  const act = (action: string) => ask(`/mailboxes/${made.id}/${action}`, { method: "POST" })
  expect(await read(act("pause"))).toMatchObject({ state: "paused" })
  expect(await read(act("resume"))).toMatchObject({ state: "active" })
  expect((await ask(`/mailboxes/${made.id}`, { method: "DELETE" })).status).toBe(204)
  expect(await list(ask)).toHaveLength(1)
  expect((await act("resume")).status).toBe(404)
  expect(await everythingIn(workspace.id)).toContain('"credentials":null')
  expect((await ask("/mailboxes", { body })).status).toBe(201)
})

test("a test says what the server answered; what it finds wrong stops the mailbox, and what works starts it again", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const { id } = await connect(ask, "accepting")
  const run = () => read<ConnectionTest>(ask(`/mailboxes/${id}/test`, { method: "POST" }))
  expect(await run()).toMatchObject({ isWorking: true, mailbox: { state: "active" } })
  const setUser = (user: string) =>
    runInDurableObject(env.WORKSPACE.getByName(workspace.id), (_, { storage }) => {
      storage.sql.exec("update mailboxes set user = ? where id = ?", user, id)
    })
  await setUser("somebody else")
  const failed = await run()
  expect(failed).toMatchObject({ isWorking: false, mailbox: { state: "needs_attention" } })
  expect(failed.mailbox.stateReason).toContain("535")
  for (const action of ["resume", "pause", "resume"]) {
    const refused = await ask(`/mailboxes/${id}/${action}`, { method: "POST" })
    expect([action, refused.status, await refused.text()]).toEqual([
      action,
      409,
      expect.stringContaining("does not let us in"),
    ])
  }
  expect(await read(ask(`/mailboxes/${id}`))).toMatchObject({
    state: "needs_attention",
    stateReason: failed.mailbox.stateReason,
  })
  await setUser("presskite")
  expect(await run()).toMatchObject({ isWorking: true, mailbox: { state: "active", stateReason: null } })
})

test("a paused mailbox whose test fails is not resumed until its server lets us in, and stays paused meanwhile", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const { id } = await connect(ask, "accepting")
  const act = (action: string) => ask(`/mailboxes/${id}/${action}`, { method: "POST" })
  const setUser = (user: string) =>
    rowsOf(workspace.id, "update mailboxes set user = ? where id = ?", user, id)
  await act("pause")
  await setUser("somebody else")
  const failed = await read<ConnectionTest>(act("test"))
  expect(failed).toMatchObject({ isWorking: false, mailbox: { state: "paused" } })
  expect((await act("resume")).status).toBe(409)
  // Pausing it once more changes nothing.
  expect(await read(act("pause"))).toMatchObject(failed.mailbox)
  const refused = await act("resume")
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining("does not let us in")])
  await setUser("presskite")
  expect(await read(act("test"))).toMatchObject({
    isWorking: true,
    mailbox: { state: "paused", stateReason: null },
  })
  expect(await read(act("resume"))).toMatchObject({ state: "active" })
})

test("members may pause and resume; only owners and admins connect, change, test and remove", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const { id } = await connect(ask, "accepting")
  const joined = await joinWorkspace(workspace.id, "member")
  expect((await joined.ask("/mailboxes")).status).toBe(200)
  expect((await joined.ask(`/mailboxes/${id}/pause`, { method: "POST" })).status).toBe(200)
  expect((await joined.ask("/mailboxes", { body: mailboxAt("accepting") })).status).toBe(403)
  expect((await joined.ask(`/mailboxes/${id}`, { method: "PUT", body: { dailyCap: 1 } })).status).toBe(403)
  expect((await joined.ask(`/mailboxes/${id}/test`, { method: "POST" })).status).toBe(403)
  expect((await joined.ask(`/mailboxes/${id}`, { method: "DELETE" })).status).toBe(403)
})

test("a mailbox that a member pauses while its server is tried stays paused", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const { id } = await connect(ask, "accepting")
  const trials = [
    (ctx: Ctx) => testMailbox(ctx, id),
    (ctx: Ctx) => changeMailbox(ctx, id, { password: "s p@ce" }),
  ]
  for (const trial of trials) {
    await insideWorkspace(async (ctx) => {
      const trying = trial(ctx)
      pauseMailbox(ctx, id)
      await trying
    }, workspace.id)
    expect((await read<Mailbox>(ask(`/mailboxes/${id}`))).state).toBe("paused")
    await ask(`/mailboxes/${id}/resume`, { method: "POST" })
  }
})
