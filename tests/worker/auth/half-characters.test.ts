import { expect, test } from "vitest"
import { call, goodPassword, randomAddress, read, signUpPerson } from "../support/people.ts"

const json = { "Content-Type": "application/json" }
const put = (token: string, body: string) =>
  call("/auth/v1/user", { method: "PUT", token, headers: json, body: body as never })

test.each(["name", "nickname"])("a sign-up with half a character in its %s is refused", async (field) => {
  const email = randomAddress()
  const text = `{"email":"${email}","password":"${goodPassword}","data":{"${field}":"Ada \\ud83d"}}`
  const answer = await call("/auth/v1/signup", { method: "POST", headers: json, body: text as never })
  expect([answer.status, await read(answer)]).toMatchObject([422, { code: "validation_failed" }])
  const signIn = call("/auth/v1/token?grant_type=password", { body: { email, password: goodPassword } })
  expect((await signIn).status).toBe(400)
})

test("a sign-up in Latin-1 is refused: its letters would be lost", async () => {
  const text = `{"email":"${randomAddress()}","password":"${goodPassword}","data":{"name":"Zoë Lund"}}`
  const body = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  const answer = await call("/auth/v1/signup", { method: "POST", headers: json, body: body as never })
  expect([answer.status, await read(answer)]).toMatchObject([400, { code: "bad_json" }])
})

test("half a character in a change of the account, or in a registration of an assistant, is refused", async () => {
  const { token } = await signUpPerson()
  expect((await put(token, `{"data":{"name":"Ada \\ud83d"}}`)).status).toBe(422)
  expect((await put(token, `{"data":{"\\ud83d":1}}`)).status).toBe(422)
  const register = `{"client_name":"An \\ud83d assistant","redirect_uris":["https://a.example/cb"]}`
  const answer = await call("/oauth/register", { method: "POST", headers: json, body: register as never })
  expect([answer.status, await read(answer)]).toMatchObject([400, { error: "invalid_client_metadata" }])
})
