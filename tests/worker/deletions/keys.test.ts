import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import { appWith } from "../support/app.ts"
import { DAYS, deletionDesk } from "../support/deletions.ts"
import { call, goodPassword } from "../support/people.ts"
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
  const erase = () => deletionDesk({ server: appWith({}), clock: () => Date.now() + 15 * DAYS }).clean()
  return { ...team, theirs, others, status, remove, erase }
}

test("keys that were held while an account was being deleted do not come back once it is erased", async () => {
  const { theirs, others, status, remove, erase } = await teamWithKeys()
  expect((await remove(false)).status).toBe(204)
  expect([await status(theirs), await status(others)]).toEqual([403, 200])
  await erase()
  expect([await status(theirs), await status(others)]).toEqual([403, 200])
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
