import { expect, test } from "vitest"
import type { SecurityPage } from "../../../worker/site/security/contract.ts"
import { signInAdmin } from "../support/administrator.ts"
import { personWithApp } from "../support/factors.ts"
import { mailTo } from "../support/outbox.ts"
import { call, goodPassword, read } from "../support/people.ts"

const elevenMinutes = 11 * 60_000

test("a token alone adds and removes no factor, and a fresh proof lets it", async () => {
  const { app, token, server, move, post, enrol } = await personWithApp()
  move(elevenMinutes)
  const remove = () => call(`/auth/v1/factors/${app.id}`, { method: "DELETE", token, server })
  const tries = [
    post("/factors", token, { factor_type: "totp" }),
    post("/factors/recovery-codes", token),
    post("/passkeys/registration/options", token),
    remove(),
  ]
  for (const answer of await Promise.all(tries)) {
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ code: "reauthentication_needed" })
  }
  await call("/api/account/proof", { body: { password: goodPassword }, token, server })
  expect(await enrol(token, "Tablet")).toMatchObject({ type: "totp" })
  expect((await remove()).status).toBe(200)
})

test("factors that come and go are logged, and told to their owner", async () => {
  const { app, email, id, token, server } = await personWithApp()
  await call(`/auth/v1/factors/${app.id}`, { method: "DELETE", token, server })
  const mails = (await mailTo(email, 0, server)).map(({ subject }) => subject)
  expect(mails.filter((subject) => /second factor/i.test(subject))).toHaveLength(2)
  const page = await read<SecurityPage>(
    call(`/api/security?kind=factor&q=${id}`, { token: await signInAdmin(), server }),
  )
  expect(page.events.map(({ detail }) => detail)).toEqual(["totp removed", "totp added"])
})
