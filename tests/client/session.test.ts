import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { authCalls } from "../../client/auth/auth-calls.ts"
import { at } from "../../client/lib/addresses.ts"
import { ApiError, api, authorizeBy } from "../../client/lib/api.ts"
import { Browser, settle, type Tab } from "./support/browser.ts"
import { ada, grace, refusal, Server } from "./support/server.ts"

const seconds = 1000
const minutes = 60 * seconds
let server: Server
let browser: Browser

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date", "performance"],
  })
  server = new Server()
  browser = new Browser()
  browser.signedIn = true
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

describe("at the start", () => {
  test("a visitor causes no request and does not wait", async () => {
    browser.signedIn = false
    const tab = await browser.openTab().start()
    expect(tab.session.state.get()).toEqual({
      user: null,
      pending: null,
      isLoading: false,
      isUnreachable: false,
      lapsed: null,
    })
    expect(server.asked).toEqual([])
  })

  test("a session of an earlier visit is read, and loading says so meanwhile", async () => {
    server.delay = 100
    const tab = await browser.openTab().start()
    expect(tab.session.state.get()).toMatchObject({ user: null, isLoading: true })
    await pass(300)
    expect(tab.session.state.get()).toMatchObject({ user: ada, isLoading: false })
  })

  test("a server that is down signs nobody out, and the session comes when the server does", async () => {
    server.refresh = () => refusal(503, "unexpected_failure")
    const tab = await browser.openTab().start()
    expect(tab.session.state.get()).toEqual({
      user: null,
      pending: null,
      isLoading: true,
      isUnreachable: true,
      lapsed: null,
    })
    expect(browser.signedIn).toBe(true)
    server.refresh = () => server.grant()
    await pass(30 * seconds)
    expect(tab.session.state.get()).toEqual({
      user: ada,
      pending: null,
      isLoading: false,
      isUnreachable: false,
      lapsed: null,
    })
  })
})

describe("when a refresh fails", () => {
  const schedule = [0, 200, 600, 1400, 3000, 6200, 12600, 25400]
  const failures: [string, () => Response | Promise<Response>][] = [
    ["502", () => refusal(502, "bad_gateway")],
    ["503", () => refusal(503, "unavailable")],
    ["504", () => new Response("<html>Gateway timeout</html>", { status: 504 })],
    ["500", () => refusal(500, "unexpected_failure")],
    ["520", () => new Response("error code: 520", { status: 520 })],
    ["a lost connection", () => Promise.reject(new TypeError("fetch failed"))],
  ]

  test.each(failures)(
    "%s is tried again after 200 ms, doubling to 30 s in all, and signs nobody out",
    async (_, fail) => {
      const tab = await browser.openTab().start()
      await pass(3500 * seconds)
      server.refresh = fail
      await pass(39 * seconds)
      const [first = 0] = server.refreshes.slice(1)
      const series = server.refreshes.slice(1).filter((at) => at - first < 29 * seconds)
      expect(series.map((at) => at - first)).toEqual(schedule)
      expect(tab.user).toEqual(ada)
      await pass(3600 * seconds)
      expect(tab.user).toEqual(ada)
      expect(tab.signOuts).toBe(0)
    },
  )

  test("a refusal keeps the session while its token lives, and then signs out once", async () => {
    const tab = await browser.openTab().start()
    server.refresh = () => refusal(400, "refresh_token_already_used")
    await pass(3599 * seconds)
    expect(server.refreshes).toHaveLength(2)
    expect(tab.user).toEqual(ada)
    await pass(5 * minutes)
    expect(tab.user).toBeNull()
    expect(tab.signOuts).toBe(1)
    expect(server.refreshes).toHaveLength(3)
  })

  test("a refusal at the start signs out, and is not repeated", async () => {
    server.refresh = () => refusal(400, "refresh_token_not_found")
    const tab = await browser.openTab().start()
    expect(tab.session.state.get()).toEqual({
      user: null,
      pending: null,
      isLoading: false,
      isUnreachable: false,
      lapsed: null,
    })
    await pass(10 * minutes)
    expect(server.refreshes).toHaveLength(1)
  })

  test("too many requests: nobody is signed out, and Retry-After is waited for", async () => {
    const tab = await browser.openTab().start()
    await pass(3500 * seconds)
    server.refresh = () => refusal(429, "over_request_rate_limit", { "Retry-After": "120" })
    await pass(4 * minutes)
    const [, first = 0, second = 0] = server.refreshes
    expect(second - first).toBeGreaterThanOrEqual(120 * seconds)
    await expect(tab.session.token()).rejects.toThrow(ApiError)
    expect(tab.user).toEqual(ada)
    server.refresh = () => server.grant()
    await pass(3 * minutes)
    expect(await tab.session.token()).toBe("token-2")
  })

  test("the network comes back: the next attempt is made at once, without a reload", async () => {
    const tab = await browser.openTab().start()
    await pass(3500 * seconds)
    server.refresh = () => Promise.reject(new TypeError("offline"))
    await pass(25 * seconds)
    const attempts = server.refreshes.length
    server.refresh = () => server.grant()
    tab.window.dispatchEvent(new Event("online"))
    await settle()
    expect(server.refreshes).toHaveLength(attempts + 1)
    expect(await tab.session.token()).toBe("token-2")
  })
})

describe("between tabs", () => {
  test("five tabs near expiry make one refresh and share its token", async () => {
    const tabs = await Promise.all(Array.from({ length: 5 }, () => browser.openTab().start()))
    expect(server.refreshes).toHaveLength(1)
    server.delay = 300
    await pass(3550 * seconds)
    expect(server.refreshes).toHaveLength(2)
    const tokens = await Promise.all(tabs.map(({ session }) => session.token()))
    expect(new Set(tokens)).toEqual(new Set(["token-2"]))
    expect(tabs.map(({ user }) => user)).toEqual(Array(5).fill(ada))
  })

  test("a sign-out in one tab empties the others", async () => {
    const [one, two] = [await browser.openTab().start(), await browser.openTab().start()]
    await one.session.signOut()
    await settle()
    expect(two.user).toBeNull()
    expect(await two.session.token()).toBeNull()
  })

  test("a tab without channels notices a sign-out elsewhere when it is seen again", async () => {
    const tab = await browser.openTab({}, {}).start()
    tab.show("hidden")
    browser.signedIn = false
    tab.show("visible")
    expect(tab.user).toBeNull()
  })

  test("a page that the browser kept whole is emptied as it comes back", async () => {
    const tab = await browser.openTab({}, {}).start()
    browser.signedIn = false
    tab.window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }))
    expect(tab.user).toBeNull()
  })

  test("a first renewal that is refused does no harm to a session that is heard of meanwhile", async () => {
    const platform = { BroadcastChannel: browser.platform.BroadcastChannel }
    const one = await browser.openTab({}, platform).start()
    one.show("hidden")
    const { promise: late, resolve: answer } = Promise.withResolvers<Response>()
    server.refresh = () => late
    const two = await browser.openTab({}, platform).start()
    await one.session.reload()
    await settle()
    answer(refusal(400, "refresh_token_already_used"))
    await settle()
    server.refresh = () => server.grant()
    await pass(3550 * seconds)
    expect([two.user, server.refreshes.length, await two.session.token()]).toEqual([ada, 3, "token-2"])
  })

  test("a sign-out that is heard of during a sign-in ends it", async () => {
    const [one, two] = [await browser.openTab().start(), await browser.openTab().start()]
    const { promise: late, resolve: answer } = Promise.withResolvers<Response>()
    server.me = () => late
    const entering = one.session.signIn(() => authCalls.signIn("ada@example.com", "correct horse"))
    await settle()
    two.session.forget()
    await settle()
    answer(Response.json(ada))
    await entering
    expect([one.user, await one.session.token()]).toEqual([null, null])
  })

  test("news of a renewal that is older than a sign-out brings nobody back", async () => {
    const [one, two] = [await browser.openTab().start(), await browser.openTab().start()]
    await one.session.reload()
    browser.signedIn = false
    two.session.forget()
    await settle()
    expect([one.user, two.user]).toEqual([null, null])
  })
})

describe("a page on which somebody writes, when the server ends the session", () => {
  /** As the server refuses to renew a session that has ended, which nobody signed out of here. */
  const refuse = (code: string) => {
    if (browser.signedIn) browser.sign = "0"
    return refusal(400, code)
  }
  const endSession = async (tab: Tab) => {
    server.other = () => refusal(401, "session_not_found")
    server.refresh = () => refuse("session_not_found")
    authorizeBy(tab.session)
    await expect(api.get(at("/api/account"))).rejects.toMatchObject({ status: 401 })
    await settle()
  }
  const openPage = async () => {
    const tab = await browser.openTab().start()
    tab.session.pages.hold()
    return tab
  }
  /** In a tab that was opened for it. */
  const signInElsewhere = async () => {
    server.refresh = () => server.grant()
    const other = await browser.openTab().start()
    browser.signedIn = true
    await other.session.signIn(() => authCalls.signIn("ada@example.com", "correct horse"))
    await settle()
    return other
  }
  const lapsedOf = ({ session }: Tab) => session.state.get().lapsed

  test("stays theirs in every tab, holds no token, and goes on when they sign in again", async () => {
    const [one, two] = [await openPage(), await openPage()]
    await endSession(one)
    await pass(2 * minutes)
    expect([one, two].map(lapsedOf)).toEqual([ada, ada])
    expect([one.user, two.user]).toEqual([null, null])
    expect(await one.session.token()).toBeNull()
    await signInElsewhere()
    expect([one.user, two.user]).toEqual([ada, ada])
    expect([one, two].map(lapsedOf)).toEqual([null, null])
  })

  test("stays while they have still to show a second factor", async () => {
    const tab = await openPage()
    await endSession(tab)
    server.me = () => Response.json({ ...ada, hasFactor: true, nextStep: "verify" })
    const other = await signInElsewhere()
    expect(lapsedOf(tab)).toEqual(ada)
    server.me = () => Response.json(ada)
    await other.session.reload()
    await settle()
    expect([tab.user, lapsedOf(tab)]).toEqual([ada, null])
  })

  test("is not asked for a second factor again by an answer from before it was shown", async () => {
    const tab = await openPage()
    await endSession(tab)
    const first = { ...ada, hasFactor: true, nextStep: "verify" }
    server.me = () => Response.json(first)
    const other = await signInElsewhere()
    expect(lapsedOf(tab)).toEqual(ada)
    const { promise: late, resolve: answer } = Promise.withResolvers<Response>()
    server.me = () => late
    const asking = tab.session.reload()
    await settle()
    server.me = () => Response.json(ada)
    await other.session.replace((await other.session.token()) ?? "")
    await settle()
    expect(tab.user).toEqual(ada)
    answer(Response.json(first))
    await asking
    await settle()
    expect([tab.user, other.user]).toEqual([ada, ada])
  })

  test.each(["verify", null])(
    "is nobody's when somebody else signs in, with the next step %s",
    async (nextStep) => {
      const tab = await openPage()
      await endSession(tab)
      server.user = grace
      server.me = () => Response.json({ ...grace, nextStep })
      await signInElsewhere()
      expect([lapsedOf(tab), tab.user, tab.loads]).toEqual([null, null, 1])
    },
  )

  test("is read anew where tabs hear nothing of each other", async () => {
    const tab = await browser.openTab({}, {}).start()
    tab.session.pages.hold()
    await endSession(tab)
    server.refresh = () => server.grant()
    tab.show("hidden")
    browser.signedIn = true
    tab.show("visible")
    await settle()
    expect([tab.user, lapsedOf(tab)]).toEqual([ada, null])
  })

  test.each<[string, (tab: Tab, close: () => void) => void]>([
    ["they leave it", ({ session }) => session.pages.leave()],
    ["somebody signs out in another tab", () => browser.openTab().session.forget()],
    ["it is closed", (_, close) => close()],
  ])("is given up when %s", async (_, act) => {
    const tab = await browser.openTab().start()
    const close = tab.session.pages.hold()
    await endSession(tab)
    expect(lapsedOf(tab)).toEqual(ada)
    act(tab, close)
    await settle()
    expect([tab.user, lapsedOf(tab)]).toEqual([null, null])
  })

  test("a renewal that is refused with the cookie gone is no sign-out", async () => {
    const tab = await openPage()
    await pass(3500 * seconds)
    server.refresh = () => refuse("refresh_token_not_found")
    await pass(61 * seconds)
    expect([tab.user, lapsedOf(tab)]).toEqual([null, ada])
  })

  test.each([
    ["", true],
    [", where tabs hear nothing of each other", false],
  ])("stays when the session ends by age, also in a tab that slept until then%s", async (_, isHeard) => {
    const platform = isHeard ? browser.platform : {}
    const [tab, asleep] = [browser.openTab({}, platform), browser.openTab({}, platform)]
    for (const { session } of [await tab.start(), await asleep.start()]) session.pages.hold()
    asleep.show("hidden")
    await pass(3500 * seconds)
    server.refresh = () => refuse("session_expired")
    await pass(61 * seconds)
    asleep.show("visible")
    await settle()
    expect([tab, asleep].map(lapsedOf)).toEqual([ada, ada])
    expect([tab.user, asleep.user]).toEqual([null, null])
  })

  test("is emptied by a sign-out that is heard of only by a renewal that it refuses", async () => {
    const tab = await browser.openTab({}, {}).start()
    tab.session.pages.hold()
    await pass(3500 * seconds)
    server.refresh = () => {
      browser.signedIn = false
      return refusal(400, "refresh_token_not_found")
    }
    await pass(61 * seconds)
    expect([tab.user, lapsedOf(tab)]).toEqual([null, null])
  })
})

describe("a page of one person, once somebody else has signed in", () => {
  const isGraces = () => {
    server.user = grace
    server.me = () => Response.json(grace)
  }
  /** In a tab that was opened for it. */
  const signInElsewhere = async () => {
    isGraces()
    browser.signedIn = true
    await browser.openTab().start()
    await settle()
  }
  const openPage = async (platform = browser.platform) => {
    const tab = await browser.openTab({}, platform).start()
    tab.session.pages.hold()
    authorizeBy(tab.session)
    return tab
  }
  const send = () => api.post(at("/api/account/proof/code"))
  const sendersOf = () =>
    server.asked.filter(({ path }) => path === "/api/account/proof/code").map((one) => one.authorization)
  /** What the page does from then on: nothing, until it has been loaded again as theirs. */
  const expectGivenUp = async (tab: Tab) => {
    await expect(send()).rejects.toMatchObject({ status: 401, code: "signed_out" })
    await expect(tab.session.replace("token-1")).rejects.toMatchObject({ code: "signed_out" })
    expect(tab.session.state.get()).toMatchObject({
      user: null,
      pending: null,
      lapsed: null,
      isLoading: true,
    })
    expect(tab.loads).toBeGreaterThan(0)
  }

  test("sends nothing more of what it had begun, and is loaded again", async () => {
    const tab = await openPage()
    await send()
    await signInElsewhere()
    await expectGivenUp(tab)
    expect(sendersOf()).toEqual(["Bearer token-1"])
  })

  test("does not repeat in their name a call that the server has refused meanwhile", async () => {
    const tab = await openPage()
    server.other = async () => {
      await signInElsewhere()
      return refusal(401, "session_not_found")
    }
    await expect(send()).rejects.toMatchObject({ code: "signed_out" })
    await expectGivenUp(tab)
    expect(sendersOf()).toEqual(["Bearer token-1"])
  })

  test("hears late of the sign-out before, and leaves them signed in", async () => {
    const tab = await openPage()
    const other = await browser.openTab().start()
    await other.session.signOut()
    await signInElsewhere()
    await expectGivenUp(tab)
    expect([sendersOf(), browser.signedIn]).toEqual([[], true])
  })

  test("learns it from its own renewal, where tabs hear nothing of each other", async () => {
    const tab = await openPage({})
    tab.show("hidden")
    await pass(3590 * seconds)
    isGraces()
    await pass(11 * seconds)
    await expectGivenUp(tab)
    expect([sendersOf(), server.timesOf("/api/me")]).toEqual([[], [expect.any(Number)]])
  })

  test("learns it as it comes back from where the browser kept it whole", async () => {
    const tab = await openPage({})
    isGraces()
    tab.window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }))
    await settle()
    await expectGivenUp(tab)
  })

  test("is loaded again as well when they signed in on it", async () => {
    const tab = await openPage()
    await tab.session.signOut()
    isGraces()
    browser.signedIn = true
    await tab.session.signIn(() => authCalls.signIn("grace@example.com", "correct horse"))
    await expectGivenUp(tab)
  })

  test("goes on when its own person signs in on it again", async () => {
    const tab = await openPage()
    await tab.session.signOut()
    browser.signedIn = true
    await tab.session.signIn(() => authCalls.signIn("ada@example.com", "correct horse"))
    await send()
    expect([tab.user, tab.loads, sendersOf()]).toEqual([ada, 0, ["Bearer token-2"]])
  })

  test("does not sign them out", async () => {
    const tab = await openPage({})
    tab.show("hidden")
    await pass(3590 * seconds)
    isGraces()
    await pass(11 * seconds)
    await expect(tab.session.signOut()).rejects.toMatchObject({ code: "signed_out" })
    expect(server.timesOf("/auth/v1/logout?scope=local")).toEqual([])
    expect([browser.signedIn, tab.loads]).toEqual([true, 1])
  })

  test("does not sign them out with a token that the server refuses beside their cookie", async () => {
    const tab = await openPage({})
    isGraces()
    server.logout = () => refusal(403, "session_not_found")
    await expect(tab.session.signOut()).rejects.toMatchObject({ code: "signed_out" })
    expect(server.timesOf("/auth/v1/logout?scope=local")).toHaveLength(1)
    expect([browser.signedIn, tab.loads]).toEqual([true, 1])
  })
})

describe("with time", () => {
  test("a hidden tab does not tick, and checks at once when it is seen again", async () => {
    const tab = await browser.openTab().start()
    tab.show("hidden")
    await pass(3550 * seconds)
    expect(server.refreshes).toHaveLength(1)
    tab.show("visible")
    await settle()
    expect(server.refreshes).toHaveLength(2)
  })

  test("three hours of sleep end with one refresh", async () => {
    const tab = await browser.openTab().start()
    tab.show("hidden")
    // The steady clock stops while the machine sleeps; the wall clock does not.
    browser.skew = 180 * minutes
    tab.show("visible")
    tab.window.dispatchEvent(new Event("online"))
    await pass(30 * seconds)
    expect(server.refreshes).toHaveLength(2)
    expect(tab.user).toEqual(ada)
  })

  test.each([10, -10])("a clock that is set by %i minutes causes no storm", async (by) => {
    const tab = await browser.openTab().start()
    browser.skew = by * minutes
    await pass(50 * minutes)
    expect(server.refreshes.length).toBeLessThanOrEqual(2)
    await pass(9 * minutes)
    expect(server.refreshes.length).toBeLessThanOrEqual(3)
    // Renewed in time all the same: by now the first token is about to end on the server.
    expect(server.refreshes.length).toBeGreaterThanOrEqual(2)
    expect(await tab.session.token()).not.toBeNull()
    expect(tab.signOuts).toBe(0)
  })
})

describe("sign-out", () => {
  test.each([
    ["before it ends", true],
    ["after it has ended", false],
  ])("a refresh that is answered %s never brings the session back", async (_, isEarly) => {
    const tab = await browser.openTab({}, {}).start()
    await pass(3500 * seconds)
    let land = () => {}
    server.refresh = () =>
      new Promise((resolve) => {
        land = () => resolve(server.grant())
      })
    await pass(30 * seconds)
    expect(server.refreshes).toHaveLength(2)
    const leaving = tab.session.signOut()
    if (isEarly) land()
    else await leaving.then(land)
    await settle()
    await leaving
    expect(tab.user).toBeNull()
    expect(await tab.session.token()).toBeNull()
    await pass(10 * minutes)
    expect(tab.user).toBeNull()
    expect(server.refreshes).toHaveLength(2)
  })

  test("that does not reach the server leaves the session as it is, and says so", async () => {
    const tab = await browser.openTab().start()
    server.logout = () => Promise.reject(new TypeError("offline"))
    await expect(tab.session.signOut()).rejects.toThrow(ApiError)
    expect(tab.user).toEqual(ada)
    expect(tab.session.state.get().isLoading).toBe(false)
  })

  test("with a token that the server no longer takes ends the session behind it all the same", async () => {
    const tab = await browser.openTab().start()
    let refused = 0
    server.logout = () => (refused++ === 0 ? refusal(403, "bad_jwt") : new Response(null, { status: 204 }))
    await tab.session.signOut()
    expect(server.asked.at(-1)).toMatchObject({ authorization: "Bearer token-2" })
    expect(tab.user).toBeNull()
  })
})

describe("a browser that forbids things", () => {
  const forbidden = () => {
    throw new DOMException("The operation is insecure.", "SecurityError")
  }

  test.each([
    ["offers no locks and no channels", {}],
    [
      "throws at every one of them",
      {
        locks: { request: forbidden },
        BroadcastChannel: forbidden as unknown as typeof BroadcastChannel,
      },
    ],
  ])("%s still has a session in memory", async (_, platform) => {
    browser.signedIn = false
    const tab = await browser
      .openTab({ cookie: { stands: () => false, isMarked: () => false, forget: () => {} } }, platform)
      .start()
    await tab.session.signIn(() => authCalls.signIn("ada@example.com", "correct horse"))
    expect(tab.user).toEqual(ada)
    await pass(10 * minutes)
    tab.show("visible")
    expect(tab.user).toEqual(ada)
    server.refresh = () => refusal(400, "refresh_token_not_found")
    tab.window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }))
    await settle()
    expect(tab.user).toEqual(ada)
  })
})

describe("calls", () => {
  test("an answer of 401 causes one refresh and one repetition, and no loop", async () => {
    const tab = await browser.openTab().start()
    authorizeBy(tab.session)
    let refused = 0
    server.other = () => (refused++ === 0 ? refusal(401, "bad_jwt") : Response.json({ ok: true }))
    expect(await api.get(at("/api/account"))).toEqual({ ok: true })
    expect(server.asked.slice(-3).map(({ path, authorization }) => [path, authorization])).toEqual([
      ["/api/account", "Bearer token-1"],
      ["/auth/v1/token?grant_type=refresh_token", null],
      ["/api/account", "Bearer token-2"],
    ])
    server.other = () => refusal(401, "bad_jwt")
    await expect(api.get(at("/api/account"))).rejects.toMatchObject({ status: 401 })
    expect(server.timesOf("/api/account")).toHaveLength(4)
    expect(server.refreshes).toHaveLength(3)
  })

  test("a token that the server refuses, and will not renew, ends the session", async () => {
    const tab = await browser.openTab().start()
    authorizeBy(tab.session)
    server.other = () => refusal(401, "session_not_found")
    server.refresh = () => refusal(400, "session_not_found")
    await expect(api.get(at("/api/account"))).rejects.toMatchObject({ status: 401 })
    expect(tab.user).toBeNull()
    expect(tab.signOuts).toBe(1)
  })

  test.each([true, false])(
    "forty calls with an expired token make one refresh, locks: %s",
    async (hasLocks) => {
      const tab = await browser.openTab({}, hasLocks ? browser.platform : {}).start()
      tab.show("hidden")
      await pass(61 * minutes)
      server.delay = 50
      const asking = Promise.all(Array.from({ length: 40 }, () => tab.session.token()))
      await settle()
      await pass(1 * seconds)
      expect(new Set(await asking)).toEqual(new Set(["token-2"]))
      expect(server.refreshes).toHaveLength(2)
    },
  )
})

test("whoever has still to show a second factor is nobody yet, and is somebody once it is shown", async () => {
  server.me = () => Response.json({ ...ada, hasFactor: true, nextStep: "verify" })
  const tab = await browser.openTab().start()
  expect(tab.session.state.get()).toMatchObject({ user: null, pending: { id: ada.id } })
  server.me = () => Response.json({ ...ada, hasFactor: true })
  await tab.session.signIn(async () => server.grant().json())
  expect(tab.session.state.get()).toMatchObject({ user: { id: ada.id }, pending: null })
})
