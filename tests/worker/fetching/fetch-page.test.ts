import { describe, expect, inject, onTestFinished, test, vi } from "vitest"
import type { FetchLimits } from "../../../worker/fetching/fetch-options.ts"
import { fetchPage } from "../../../worker/fetching/fetch-page.ts"
import type { Told } from "../../support/hostile-sites.ts"
import "../../support/hostile-ports.ts"

const ports = inject("hostile")
const at = (server: keyof typeof ports, path: string) => `http://127.0.0.1:${ports[server]}${path}`
const reachable = [
  ...(["site", "withRobots", "robotsFails", "robotsDrips", "robotsLoops", "robotsBreaks", "closed"] as const),
]
const rules = {
  FETCH_TIMEOUT_MS: 5000,
  SITE_ORIGIN: "https://presskite.test",
  LOCAL: true,
  FETCH_ALLOW_HOSTS: reachable.map((server) => `127.0.0.1:${ports[server]}`),
}
/** Allows all the time that a busy machine may take, unless a limit is under test. */
const get = (address: string, limits: Partial<FetchLimits> = {}) =>
  fetchPage(address, rules, { limits: { milliseconds: 100_000, ...limits } })
const failing = async (address: string, limits?: Partial<FetchLimits>) => {
  const problem = await get(address, limits).then(
    () => null,
    (error: { status: number; code: string }) => error,
  )
  expect(problem?.status).toBe(422)
  return problem?.code
}

/** Milliseconds in which a server on this machine has begun to answer, however busy it is. */
const brief = 1500
const encode = (bytes: Uint8Array | string) =>
  (typeof bytes === "string" ? new TextEncoder().encode(bytes) : bytes).toBase64()
/** An address at which the server answers as specified. */
const told = ({ body, ...rest }: Omit<Told, "body"> & { body?: Uint8Array | string }) => {
  const json = JSON.stringify({ ...rest, body: encode(body ?? "") })
  return at("site", `/answer?${new TextEncoder().encode(json).toBase64({ alphabet: "base64url" })}`)
}
const redirect = (location: string | string[], status = 302) =>
  told({ status, headers: { Location: location } })
const page = (body: Uint8Array | string, type = "text/html") =>
  told({ body, headers: { "Content-Type": type } })
const seen = async (server: keyof typeof ports, mark: string) =>
  (await (await fetch(at(server, `/seen?mark=${mark}`))).json()) as { headers: Record<string, string> }[]

describe("redirects", () => {
  test("are followed three times", async () => {
    const { text, url } = await get(at("site", "/chain?left=3"))
    expect(text).toContain("The end of the chain")
    expect(url).toBe(at("site", "/chain?left=0"))
  })

  test.each([4, 21])("are not followed %d times", async (left) => {
    expect(await failing(at("site", `/chain?left=${left}`))).toBe("too_many_redirects")
  })

  test("that go in a circle end", async () => {
    expect(await failing(at("site", "/loop"))).toBe("too_many_redirects")
  })

  test.each([301, 302, 303, 307, 308])("by %d to what is refused are refused at that hop", async (status) => {
    const mark = crypto.randomUUID()
    expect(await failing(redirect(at("inner", `/${mark}`), status))).toBe("redirect_refused")
    expect(await seen("inner", mark)).toEqual([])
  })

  test.each([
    ...[
      "http://127.0.0.1/",
      "http://2130706433/",
      "http://10.0.0.1/",
      "http://169.254.169.254/latest/meta-data",
    ],
    ...[
      "http://[::1]/",
      "http://[::ffff:127.0.0.1]/",
      "http://localhost/",
      "http://metadata.google.internal/",
    ],
    ...["http://u:p@example.com/", "//user@example.com/", "file:///etc/passwd", "data:text/html,x"],
    ...[
      "javascript:alert(1)",
      "ftp://example.com/",
      "http://example.com:22/",
      "https://presskite.test/api/me",
    ],
    ...["//127.0.0.1/", "\\\\127.0.0.1\\", "/a b"],
  ])("a redirect to %s is refused", async (location) => {
    expect(await failing(redirect(location))).toBe("redirect_refused")
  })

  test.each([[""], ["http://"], ["http://[::1"]])("to %j are broken", async (location) => {
    expect(await failing(redirect(location))).toBe("redirect_broken")
  })

  test("to two addresses at once are refused", async () => {
    expect(await failing(redirect(["/chain?left=0", "/chain?left=0"]))).toBe("redirect_refused")
  })

  test.each([
    [[], false],
    [[301], true],
    [[308], true],
    [[301, 308, 301], true],
    [[302], false],
    [[303], false],
    [[307], false],
    [[301, 302], false],
    [[302, 301], false],
  ])("by %j say that the page has moved for good: %s", async (statuses, isMoved) => {
    const address = statuses.reduceRight((to, status) => redirect(to, status), page("Here"))
    expect(await get(address)).toMatchObject({ text: "Here", isMoved })
  })

  test("of the page itself are not followed", async () => {
    const { text } = await get(
      page('<meta http-equiv="refresh" content="0;url=http://127.0.0.1/">still here'),
    )
    expect(text).toContain("still here")
  })

  test.each([300, 304, 305, 404, 410, 500, 503])("status %d is no page", async (status) => {
    expect(await failing(told({ status }))).toBe("page_status")
  })

  test("an empty answer is no page, whatever type it has", async () => {
    expect(await failing(told({ status: 204 }))).toBe("not_a_page")
  })

  test.each([
    [519, "page_status"],
    [520, "page_unreachable"],
    [525, "page_unreachable"],
    [530, "page_unreachable"],
    [531, "page_status"],
  ])("status %d, of which 520 to 530 are the platform's own, is %s", async (status, code) => {
    expect(await failing(told({ status }))).toBe(code)
  })

  test("a redirect may bring a body, which nobody reads", async () => {
    const location = { Location: "/chain?left=0" }
    expect((await get(told({ status: 302, headers: location, body: "x".repeat(500) }))).text).toContain("end")
  })
})

test("nothing of the visitor goes along, and we say who we are", async () => {
  const mark = crypto.randomUUID()
  await get(at("site", `/page-${mark}`))
  const [request, ...others] = await seen("site", mark)
  expect(others).toEqual([])
  expect(request?.headers["user-agent"]).toBe("PresskiteBot/1.0 (+https://presskite.test/about)")
  const usual = ["accept", "accept-encoding", "accept-language", "connection", "host", "user-agent"]
  const names = Object.keys(request?.headers ?? {}).filter((name) => !usual.includes(name))
  expect(names.filter((name) => !/^(mf-|cf-worker$|x-forwarded-proto$)/.test(name))).toEqual([])
})

describe("a body", () => {
  test.each(["/endless", "/gzip-bomb", "/brotli-bomb"])("%s is read up to 2 MiB, unpacked", async (path) => {
    const { text, isTruncated } = await get(at("site", path))
    expect(text.length).toBe(2 * 1024 * 1024)
    expect(isTruncated).toBe(true)
  })

  test("is whole up to the very limit", async () => {
    const exact = await get(page("a".repeat(1000)), { bytes: 1000 })
    expect([exact.text.length, exact.isTruncated]).toEqual([1000, false])
    const more = await get(page("a".repeat(1001)), { bytes: 1000 })
    expect([more.text.length, more.isTruncated]).toEqual([1000, true])
  })

  test("that breaks off is an error", async () => {
    expect(await failing(at("site", "/breaks-off"))).toBe("page_broken")
  })
})

describe("time is over", () => {
  test("before a server that says nothing", async () => {
    expect(await failing(at("site", "/hang"), { milliseconds: 300 })).toBe("page_unreachable")
  })

  test("before a server that sends a byte a second, after five seconds in all", async () => {
    const start = AbortSignal.timeout.bind(AbortSignal)
    const clock = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => start(brief))
    onTestFinished(() => clock.mockRestore())
    await expect(fetchPage(at("site", "/drip"), rules)).rejects.toMatchObject({
      status: 422,
      code: "page_too_slow",
    })
    expect(clock.mock.calls).toContainEqual([5000])
  })
})

test("a page whose body never begins takes no more than the time there is", async () => {
  expect(await failing(at("site", "/head-only"), { milliseconds: brief })).toBe("page_too_slow")
})

describe("the type of a page", () => {
  test.each([
    ["application/pdf", "%PDF-1.7"],
    ["image/png", "\x89PNG"],
    ["application/zip", "PK\x03\x04"],
    ["application/json", "{}"],
    ["text/css", "a{}"],
    ["", "<p>Hello"],
    ["text/html", "%PDF-1.7 that lies"],
    ["text/html", "\x89PNG\r\n\x1a\n\0\0"],
    ["text/plain", "PK\x03\x04\x14\0\0"],
  ])("%j with %j is refused", async (type, body) => {
    expect(await failing(page(body, type))).toBe("not_a_page")
  })

  test.each([
    ["TEXT/HTML", "html"],
    ["text/html;charset=utf-8", "html"],
    ["application/xhtml+xml", "html"],
    ["text/plain; charset=utf-8", "text"],
  ])("%s is read as %s", async (type, kind) => {
    expect((await get(page("Hello", type))).kind).toBe(kind)
  })

  const bytes = (...values: number[]) => new Uint8Array(values)
  const utf16 = (text: string) =>
    new Uint8Array(new Uint16Array([...text].map((c) => c.charCodeAt(0))).buffer)
  test.each([
    ["its header", bytes(0xfc), "text/html; charset=iso-8859-1", "ü"],
    ["its header in quotes", bytes(0x80), 'text/html; charset="windows-1252"', "€"],
    [
      "its header, though a meta says otherwise",
      "<meta charset=iso-8859-1>ü",
      "text/html; charset=utf-8",
      "ü",
    ],
    [
      "a meta",
      new Uint8Array([...new TextEncoder().encode("<meta charset='windows-1251'>"), 0xff]),
      "text/html",
      "я",
    ],
    ["a byte order mark, though the header says otherwise", "\uFEFFü", "text/html; charset=iso-8859-1", "ü"],
    ["UTF-16 in its header", utf16("Grüße"), "text/html; charset=utf-16", "Grüße"],
    ["UTF-16 by its mark", utf16("\uFEFFGrüße"), "text/html", "Grüße"],
    ["UTF-16 by its other mark", bytes(0xfe, 0xff, 0, 0x47), "text/html", "G"],
    ["UTF-8, for a charset that nobody knows", "ü", "text/html; charset=klingon", "ü"],
    ["UTF-8, for a meta that cannot be true", "<meta charset=utf-16>ü", "text/html", "ü"],
    ["UTF-8, for want of anything", "ü", "text/html", "ü"],
  ])("its text is decoded by %s", async (_, body, type, expected) => {
    const { text } = await get(page(body, type))
    expect(text.replace(/^<[^>]*>/, "")).toBe(expected)
  })
})

test.each([
  [[0xef, 0xbb, 0x41], "ï»A"],
  [[0xef, 0x41, 0xbf], "ïA¿"],
  [[0x41, 0xbb, 0xbf], "A»¿"],
  [[0xfe, 0x41], "þA"],
  [[0x41, 0xff], "Aÿ"],
  [[0xff, 0x41], "ÿA"],
  [[0x41, 0xfe], "Aþ"],
])("half a byte order mark is text: %j", async (values, expected) => {
  const { text } = await get(page(new Uint8Array(values), "text/html; charset=iso-8859-1"))
  expect(text).toBe(expected)
})

test("a port that is closed and one that says nothing get the same answer", async () => {
  const problemOf = (address: string) =>
    get(address, { milliseconds: 300 }).catch((error: Error) => error.message)
  const closed = await problemOf(at("closed", "/"))
  expect(closed).toBe(await problemOf(at("site", "/hang")))
  expect(closed).toBe(await problemOf(at("site", "/silent-end")))
})

describe("a page that was read before", () => {
  const again = (address: string, known: { etag: string | null; lastModified: string | null }) =>
    fetchPage(address, rules, { limits: { milliseconds: 100_000 }, known })
  const date = "Mon, 02 Nov 2026 10:00:00 GMT"

  test.each([
    [
      { etag: '"one"', lastModified: date },
      { "if-none-match": '"one"', "if-modified-since": date },
    ],
    [{ etag: '"one"', lastModified: null }, { "if-none-match": '"one"' }],
    [{ etag: null, lastModified: date }, { "if-modified-since": date }],
    [{ etag: null, lastModified: null }, {}],
  ])("and known by %j is asked for only if it changed", async (known, conditions) => {
    const mark = crypto.randomUUID()
    expect((await again(at("site", `/${mark}`), known)).text).toContain("CANARY")
    const [asked] = await seen("site", mark)
    const sent = Object.entries(asked?.headers ?? {}).filter(([name]) => name.startsWith("if-"))
    expect(Object.fromEntries(sent)).toEqual(conditions)
  })

  test("and did not change is no page, which is another answer than a page's failure", async () => {
    const unchanged = told({ status: 304 })
    await expect(again(unchanged, { etag: '"one"', lastModified: null })).rejects.toMatchObject({
      code: "not_modified",
    })
    await expect(get(unchanged)).rejects.not.toMatchObject({ code: "not_modified" })
  })
})

test("the websites of simulated outlets are answered on a developer's machine alone", async () => {
  const address = "https://harbour-courier.example/"
  const limits = { milliseconds: 100_000 }
  expect((await fetchPage(address, rules, { limits })).text).toContain("Harbour Courier")
  await expect(fetchPage(address, { ...rules, LOCAL: false }, { limits })).rejects.toMatchObject({
    status: 422,
  })
})

describe("robots.txt", () => {
  test("is asked first, and its verdict is part of the result", async () => {
    expect((await get(at("withRobots", "/open"))).robots).toEqual({
      isAllowed: true,
      reason: "no-rule",
      rule: null,
    })
    expect((await get(at("site", "/open"))).robots.reason).toBe("no-file")
  })

  test("closes a page, which is then not asked for", async () => {
    const mark = crypto.randomUUID()
    expect(await failing(at("withRobots", `/closed/${mark}`))).toBe("robots_disallowed")
    expect(await seen("withRobots", mark)).toEqual([])
  })

  test("closes a page that a redirect leads to", async () => {
    const mark = crypto.randomUUID()
    expect(await failing(redirect(at("withRobots", `/closed/${mark}`)))).toBe("robots_disallowed")
    expect(await seen("withRobots", mark)).toEqual([])
  })

  test("that leads from one redirect to the next counts for none, and one that breaks off closes everything", async () => {
    expect((await get(at("robotsLoops", "/open"))).robots.reason).toBe("no-file")
    expect(await failing(at("robotsBreaks", "/open"))).toBe("robots_unreachable")
  })

  test("is fetched once for a page, and not at all where it is kept", async () => {
    const kept: [string, string | null][] = []
    const read = (server: "site" | "withRobots", text?: string) =>
      fetchPage(at(server, "/open"), rules, {
        limits: { milliseconds: 100_000 },
        robots: {
          find: () => (text === undefined ? null : { text }),
          keep: (origin, file) => kept.push([origin, file]),
        },
      })
    await read("site")
    await read("withRobots")
    expect(kept).toEqual([
      [at("site", ""), null],
      [at("withRobots", ""), "User-agent: *\nDisallow: /closed\n"],
    ])
    await expect(read("site", "User-agent: *\nDisallow: /")).rejects.toMatchObject({
      code: "robots_disallowed",
    })
    expect(kept).toHaveLength(2)
  })

  test("that fails closes everything, and one that never ends takes no more than the time there is", async () => {
    expect(await failing(at("robotsFails", "/"))).toBe("robots_unreachable")
    expect(await failing(at("robotsDrips", "/"), { milliseconds: brief })).toBe("page_too_slow")
  })
})

test("another host by redirect is announced before it is asked", async () => {
  const hosts: string[] = []
  const stop = async (host: string) => {
    hosts.push(host)
    throw new Error("stop")
  }
  await expect(
    fetchPage(redirect(at("withRobots", "/open")), rules, { beforeOtherHost: stop }),
  ).rejects.toThrow("stop")
  expect(hosts).toEqual(["127.0.0.1"])
  await fetchPage(at("site", "/chain?left=2"), rules, {
    limits: { milliseconds: 100_000 },
    beforeOtherHost: stop,
  })
  expect(hosts).toHaveLength(1)
})
