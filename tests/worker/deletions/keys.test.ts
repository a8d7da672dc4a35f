import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import type { ListedKey } from "../../../worker/workspace/core/keys/contract.ts"
import { appWith } from "../support/app.ts"
import { DAYS, deletionDesk } from "../support/deletions.ts"
import { call, goodPassword, read } from "../support/people.ts"
import { makeKey } from "../support/programs.ts"
import { startTeam } from "../support/teams.ts"

/** A team, and the keys that two of its people made. */
async function teamWithKeys() {
  const team = await startTeam()
  const keyOf = (ask: typeof team.owner.ask) =>
    makeKey(ask, { name: "P", scopes: ["contacts:read"], days: null })
  const [theirs, others] = [await keyOf(team.admin.ask), await keyOf(team.owner.ask)]
  const status = async ({ key }: { key: string }) => (await call("/v1/contacts", { token: key })).status
  const remove = (atOnce: boolean) =>
    call("/api/account", {
      method: "DELETE",
      token: team.admin.token,
      body: { password: goodPassword, atOnce },
    })
  /** Of each key that an owner sees, whether it is said to open nothing. */
  const held = async () => {
    const keys = await read<ListedKey[]>(team.owner.ask("/keys"))
    return Object.fromEntries(keys.map(({ id, isHeld }) => [id, isHeld]))
  }
  const erase = () => deletionDesk({ server: appWith({}), clock: () => Date.now() + 15 * DAYS }).clean()
  return { ...team, theirs, others, status, held, remove, erase }
}

test("keys that were held while an account was being deleted do not come back once it is erased", async () => {
  const { theirs, others, status, remove, erase } = await teamWithKeys()
  expect((await remove(false)).status).toBe(204)
  expect([await status(theirs), await status(others)]).toEqual([403, 200])
  await erase()
  expect([await status(theirs), await status(others)]).toEqual([403, 200])
})

test("the list of keys tells which open nothing because of whose account is held or gone", async () => {
  const { theirs, others, held, remove, erase } = await teamWithKeys()
  expect(await held()).toEqual({ [theirs.id]: false, [others.id]: false })
  expect((await remove(false)).status).toBe(204)
  expect(await held()).toEqual({ [theirs.id]: true, [others.id]: false })
  await erase()
  expect(await held()).toEqual({ [theirs.id]: true, [others.id]: false })
})

test("keys of somebody who left end with their account, too", async () => {
  const { workspace, owner, admin, theirs, others, status, remove } = await teamWithKeys()
  expect((await owner.ask(`/members/${admin.id}`, { method: "DELETE" })).status).toBe(204)
  expect(await status(theirs)).toBe(200)
  expect((await remove(true)).status).toBe(204)
  // Of a former member a workspace learns within five minutes.
  await env.WORKSPACE.getByName(workspace.id).noteSuspension()
  expect([await status(theirs), await status(others)]).toEqual([403, 200])
})
