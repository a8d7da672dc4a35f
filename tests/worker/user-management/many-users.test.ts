import { describe, expect, test } from "vitest"
import type { ManagedUser, ManyUsersDone, UserPage } from "../../../worker/site/user-management/contract.ts"
import { testSettings } from "../../support/settings.ts"
import { signInAdmin } from "../support/administrator.ts"
import { actionsAbout } from "../support/audit.ts"
import { call, goodPassword, read, signUpPerson } from "../support/people.ts"

const path = "/api/users/bulk"
const act = async (action: string, ids: unknown) =>
  call(path, { body: { action, ids }, token: await signInAdmin() })
const resultsOf = async (action: string, ids: string[]) =>
  (await read<ManyUsersDone>(act(action, ids))).results
const actionsOn = async (id: string) => (await actionsAbout(id)).map(({ action }) => action)
const signIn = (email: string) =>
  call("/auth/v1/token?grant_type=password", { body: { email, password: goodPassword } })
const find = async (email: string) =>
  (
    await read<UserPage>(
      call(`/api/users?${new URLSearchParams({ q: email })}`, { token: await signInAdmin() }),
    )
  ).users.find((user) => user.email === email)
const adminId = async () => (await read<{ id: string }>(call("/api/me", { token: await signInAdmin() }))).id
const some = (count: number) => Promise.all(Array.from({ length: count }, () => signUpPerson()))

test("many are suspended and reinstated as one is, each with an entry of its own", async () => {
  const people = await some(3)
  const ids = people.map(({ id }) => id)
  const suspended = await resultsOf("suspend", ids)
  expect(suspended.map(({ id }) => id)).toEqual(ids)
  for (const { user, refusal } of suspended)
    expect([user, refusal]).toMatchObject([{ state: "suspended", sessions: 0 }, null])
  for (const { email, token } of people) {
    expect((await call("/api/me", { token })).status).toBe(401)
    expect(await read(signIn(email))).toMatchObject({ code: "user_banned" })
  }
  const reinstated = await resultsOf("reinstate", ids)
  expect(reinstated.map(({ user }) => user?.state)).toEqual(["active", "active", "active"])
  for (const { id, email } of people) {
    expect((await signIn(email)).status).toBe(200)
    expect(await actionsOn(id)).toEqual(["user.reinstated", "user.suspended"])
  }
})

test("the sessions of many end, and their addresses are confirmed", async () => {
  const people = await some(2)
  const ids = people.map(({ id }) => id)
  expect((await resultsOf("signOut", ids)).map(({ user }) => user?.sessions)).toEqual([0, 0])
  for (const { token } of people) expect((await call("/api/me", { token })).status).toBe(401)
  for (const { user } of await resultsOf("verify", ids))
    expect(user?.emailVerifiedAt).toEqual(expect.any(String))
  for (const { id } of people) expect(await actionsOn(id)).toEqual(["user.verified", "user.signed_out"])
})

test("each that is refused says why, and holds up none of the others", async () => {
  const [held, other] = await some(2)
  if (!held || !other) throw new Error("two people")
  const token = await signInAdmin()
  const removal = await call(`/api/users/${held.id}`, {
    method: "DELETE",
    body: { email: held.email },
    token,
  })
  expect(removal.status).toBe(204)
  const results = await resultsOf("bringBack", [other.id, held.id, "nobody"])
  expect(results).toMatchObject([
    {
      id: other.id,
      user: null,
      refusal: { code: "conflict", message: "This account is not being deleted." },
    },
    { id: held.id, user: { deletion: null, state: "active" }, refusal: null },
    { id: "nobody", user: null, refusal: { code: "not_found" } },
  ])
  expect(await actionsOn(other.id)).toEqual([])
  expect(await actionsOn(held.id)).toEqual(["user.brought_back", "user.deleted"])
})

describe("the administrator", () => {
  test.each(["suspend", "signOut", "verify", "reinstate", "bringBack"])(
    "cannot be locked out by what is done to many: %s",
    async (action) => {
      const { id, email } = await signUpPerson()
      const mine = await adminId()
      const [refused, done] = await resultsOf(action, [mine, id])
      expect(refused).toMatchObject({ user: null, refusal: { code: "administrator_protected" } })
      if (action !== "bringBack") expect(done).toMatchObject({ id, refusal: null })
      expect(await find(testSettings.ADMIN_EMAIL)).toMatchObject({ id: mine, state: "active" } as ManagedUser)
      expect((await call("/api/me", { token: await signInAdmin() })).status).toBe(200)
      expect(await find(email)).toMatchObject({ id })
    },
  )

  test("is the only one who may", async () => {
    const [{ id }, { token }] = [await signUpPerson(), await signUpPerson()]
    for (const theirs of [token, undefined]) {
      const answer = await call(path, { body: { action: "suspend", ids: [id] }, token: theirs })
      expect(answer.status).toBe(theirs ? 403 : 401)
    }
    expect(await actionsOn(id)).toEqual([])
  })
})

test("one who is named twice is told of once", async () => {
  const { id } = await signUpPerson()
  expect(await resultsOf("suspend", [id, id])).toHaveLength(1)
  expect(await actionsOn(id)).toEqual(["user.suspended"])
})

test.each([
  ["delete", ["a"]],
  ["constructor", ["a"]],
  ["suspend", []],
  ["suspend", Array.from({ length: 26 }, (_, at) => `u${at}`)],
  ["suspend", "a"],
  ["suspend", [7]],
  ["suspend", ["9".repeat(41)]],
])("is told what makes no sense: %j %j", async (action, ids) =>
  expect((await act(action, ids)).status).toBe(422),
)
