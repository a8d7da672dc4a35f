import { env } from "cloudflare:workers"
import { expect, test, vi } from "vitest"
import { appWith, movableClock } from "../support/app.ts"
import { countHashes } from "../support/count-hashes.ts"
import { withOwnTimers } from "../support/own-timers.ts"
import { call, goodPassword, randomClient, type Server, signUpPerson } from "../support/people.ts"

test("a flood of sign-ins is turned away before anything is hashed, and everybody else is answered", async () => {
  const { email } = await signUpPerson()
  const client = randomClient()
  const server = appWith({ settings: { FAILED_SIGN_INS_PER_CLIENT: "5" } })
  const attempt = (at: number) =>
    call("/auth/v1/token?grant_type=password", {
      body: { email: `nobody-${at}@people.example`, password: "not the password" },
      client,
      server,
    })
  const counted = countHashes()
  const flood = Promise.all(Array.from({ length: 200 }, (_, at) => attempt(at)))
  const readers = await Promise.all(["/blog", "/api/blog/posts"].map((path) => call(path, { server })))
  expect(readers.map(({ status }) => status)).toEqual([200, 200])
  const statuses = (await flood).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([400, 429]))
  expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(5)
  expect(counted()).toBeLessThanOrEqual(5)
  const signIn = { email, password: goodPassword }
  const other = await call("/auth/v1/token?grant_type=password", {
    body: signIn,
    client: randomClient(),
    server,
  })
  expect(other.status).toBe(200)
})

test("a flood from many clients is hashed in turns that stand apart, and the others are asked to come again", () =>
  withOwnTimers(["setTimeout", "Date"], async () => {
    const server = appWith({ settings: { HASHES_PER_SECOND: "2" } })
    const attempt = (at: number) =>
      call("/auth/v1/token?grant_type=password", {
        body: { email: `no-one-${at}@people.example`, password: "not the password" },
        server,
      })
    const counted = countHashes()
    const answers: Response[] = []
    let tellMost = () => {}
    const most = new Promise<void>((resolve) => {
      tellMost = resolve
    })
    const flood = Promise.all(
      Array.from({ length: 60 }, async (_, at) => {
        if (answers.push(await attempt(at)) === 40) tellMost()
      }),
    )
    await most
    const statuses = () => answers.map(({ status }) => status)
    expect(statuses().filter((status) => status === 429)).toHaveLength(39)
    expect(answers.find(({ status }) => status === 429)?.headers.get("Retry-After")).toBe("1")
    expect(counted()).toBe(1)
    expect((await call("/blog", { server })).status).toBe(200)

    // The others wait for their turns: one each half second, for ten seconds.
    for (let turn = 2; turn <= 21; turn++) {
      await vi.advanceTimersByTimeAsync(500)
      expect(counted()).toBe(turn)
    }
    await flood
    expect(statuses().filter((status) => status === 400)).toHaveLength(21)
  }))

test("who found no turn has not failed to sign in", () =>
  withOwnTimers(["setTimeout", "Date"], async () => {
    const client = randomClient()
    const attempt = (at: number, server: Server) =>
      call("/auth/v1/token?grant_type=password", {
        body: { email: `somebody-${at}@people.example`, password: "not the password" },
        client,
        server,
      })
    const patient = appWith({ settings: { HASHES_PER_SECOND: "2", FAILED_SIGN_INS_PER_CLIENT: "1000" } })
    let over = false
    const many = Promise.all(Array.from({ length: 40 }, (_, at) => attempt(at, patient))).finally(() => {
      over = true
    })
    while (!over) await vi.advanceTimersByTimeAsync(500)
    const failed = (await many).filter(({ status }) => status === 400).length
    expect(failed).toBeLessThan(40)

    const strict = appWith({ settings: { FAILED_SIGN_INS_PER_CLIENT: String(failed + 1) } })
    expect((await attempt(40, strict)).status).toBe(400)
    expect((await attempt(41, strict)).status).toBe(429)
  }))

test("a clock that is set back keeps nobody waiting until it has caught up", async () => {
  const server = appWith({})
  await withOwnTimers(["Date"], async () => {
    vi.advanceTimersByTime(3_600_000)
    await signUpPerson({ server })
  })
  await signUpPerson({ server })
})

test("a client that may not try for now is refused without asking the database each time, and heard again when its time is over", async () => {
  const client = randomClient()
  const { clock, move } = movableClock()
  let asked = 0
  const database = new Proxy(env.SITE, {
    get(site, name: keyof D1Database) {
      if (name === "batch") asked++
      const value = site[name]
      return typeof value === "function" ? value.bind(site) : value
    },
  })
  const server = appWith({ settings: { FAILED_SIGN_INS_PER_CLIENT: "2" }, clock, database })
  const attempt = async (at: number) => {
    const body = { email: `anybody-${at}@people.example`, password: "not the password" }
    const answer = await call("/auth/v1/token?grant_type=password", { body, client, server })
    return [answer.status, answer.headers.get("Retry-After")]
  }
  expect([await attempt(1), await attempt(2)]).toEqual([
    [400, null],
    [400, null],
  ])
  move(60_000)
  expect(await attempt(3)).toEqual([429, "840"])
  const before = asked
  move(4000)
  expect(await attempt(4)).toEqual([429, "836"])
  expect(asked).toBe(before)
  move(2000)
  expect(await attempt(5)).toEqual([429, "834"])
  expect(asked).toBe(before + 1)
  move(15 * 60_000)
  expect(await attempt(6)).toEqual([400, null])
})
