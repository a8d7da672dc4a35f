import { expect, test } from "vitest"
import { appWith } from "../support/app.ts"
import { countHashes } from "../support/count-hashes.ts"
import { call, goodPassword, randomClient, signUpPerson } from "../support/people.ts"

test("N11 a flood of sign-ins is turned away before anything is hashed, and everybody else is answered", async () => {
  const { email } = await signUpPerson()
  const client = randomClient()
  const door = appWith({ settings: { FAILED_SIGN_INS_PER_CLIENT: "5" } })
  const attempt = (at: number) =>
    call("/auth/v1/token?grant_type=password", {
      body: { email: `nobody-${at}@people.example`, password: "not the password" },
      client,
      door,
    })
  const counted = countHashes()
  const flood = Promise.all(Array.from({ length: 200 }, (_, at) => attempt(at)))
  const readers = await Promise.all(["/blog", "/api/blog/posts"].map((path) => call(path, { door })))
  expect(readers.map(({ status }) => status)).toEqual([200, 200])
  const statuses = (await flood).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([400, 429]))
  expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(5)
  expect(counted()).toBeLessThanOrEqual(5)
  const signIn = { email, password: goodPassword }
  const other = await call("/auth/v1/token?grant_type=password", {
    body: signIn,
    client: randomClient(),
    door,
  })
  expect(other.status).toBe(200)
})
