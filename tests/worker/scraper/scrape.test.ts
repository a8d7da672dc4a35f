import { describe, expect, inject, test } from "vitest"
import type { ScrapedPage, ScrapeStep } from "../../../worker/site/scraper/contract.ts"
import { appWith, movableClock } from "../support/app.ts"
import { call, randomClient, read, type Server } from "../support/people.ts"
import "../../support/hostile-ports.ts"

const ports = inject("hostile")
const at = (path: string) => `http://127.0.0.1:${ports.site}${path}`
const named = (...hosts: string[]) => ({ FETCH_ALLOW_HOSTS: hosts.join(",") })
/** Each test starts at a time when nothing has been counted for the host that all of them request. */
let start = Date.now()
function freshServer(more: Record<string, string> = {}) {
  start += 3_600_000
  const { clock, move } = movableClock(start)
  const settings = { ...named(`127.0.0.1:${ports.site}`), ...more }
  return { server: appWith({ settings, clock }), move }
}

const scrape = (server: Server, url: unknown, client?: string) =>
  call("/api/scrape", { body: { url }, server, ...(client && { client }) })

const linesOf = async (answer: Response) =>
  new TextDecoder()
    .decode(await answer.arrayBuffer())
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as ScrapeStep)

interface Refused {
  error: { code: string; message: string; details: { field: string; message: string }[] }
}

describe("the scraper demo", () => {
  test("tells how far it is, and then what the page says", async () => {
    const { server } = freshServer()
    const answer = await scrape(server, at("/a-page"))
    expect(answer.status).toBe(200)
    expect(answer.headers.get("Content-Type")).toBe("application/x-ndjson; charset=utf-8")
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store")
    expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff")
    expect(await linesOf(answer)).toEqual([
      { progress: 10 },
      { progress: 50 },
      {
        progress: 100,
        result: {
          url: at("/a-page"),
          title: "A page",
          content: "CANARY",
          links: [],
          emails: [],
          shortened: [],
          isTruncated: false,
        },
      },
    ])
  })

  test("says whose an address is, and that a page asks not to be sent pitches", async () => {
    const body = `<title>Staff</title><h1>Our staff</h1>
      <ul><li><h3>Wren Hollis</h3><p>Features Editor</p><a href="mailto:wren@harbour.example">Write to Wren</a></li>
      <li><h3>Tomas Reyes</h3><p>Reporter</p><a href="mailto:tomas@harbour.example">Write to Tomas</a></li></ul>
      <section><h2>Press</h2><p>No unsolicited pitches, please: desk@harbour.example</p></section>`
    const told = { headers: { "Content-Type": "text/html" }, body: new TextEncoder().encode(body).toBase64() }
    const path = `/answer?${new TextEncoder().encode(JSON.stringify(told)).toBase64({ alphabet: "base64url" })}`
    const lines = await linesOf(await scrape(freshServer().server, at(path)))
    const { result } = lines.at(-1) as { result: ScrapedPage }
    expect(
      result.emails.map(({ address, owner, asksNoPitches }) => ({ address, owner, asksNoPitches })),
    ).toEqual([
      {
        address: "wren@harbour.example",
        owner: { name: "Wren Hollis", title: "Features Editor" },
        asksNoPitches: false,
      },
      {
        address: "tomas@harbour.example",
        owner: { name: "Tomas Reyes", title: "Reporter" },
        asksNoPitches: false,
      },
      { address: "desk@harbour.example", owner: null, asksNoPitches: true },
    ])
  })

  test.each(["", "   ", undefined, null, 7, {}])("asks for an address when it is given %j", async (url) => {
    const answer = await scrape(freshServer().server, url)
    expect(answer.status).toBe(422)
    const { error } = await read<Refused>(answer)
    expect(error.details).toMatchObject([{ field: "url", message: "Please enter a website URL to scrape" }])
  })

  test("an address without a scheme gets https, and white space around it is nothing", async () => {
    const { server } = freshServer()
    expect((await linesOf(await scrape(server, `  ${at("/x")}  `))).at(-1)).toMatchObject({ progress: 100 })
    // Nobody speaks TLS there: that it is asked at all is what shows.
    const lines = await linesOf(await scrape(server, `127.0.0.1:${ports.site}`))
    expect(lines).toMatchObject([{ progress: 10 }, { error: { code: "page_unreachable" } }])
  })

  test.each([
    ...["http://127.0.0.1/", "127.0.0.1", "localhost:8787", "http://2130706433", "[::1]", "http://10.0.0.1/"],
    ...["http://169.254.169.254/latest/meta-data/", "metadata.google.internal", "presskite.test", "router"],
    ...[
      "http://presskite.test/api/me",
      "https://user@example.com",
      "https://example.com:8080",
      "http://exa mple.com",
    ],
    ...[
      "file:///etc/passwd",
      "javascript:alert(1)",
      "ftp://example.com",
      "data:text/html,x",
      "http://",
      "%00",
    ],
  ])("%s is refused before anything is asked", async (url) => {
    const answer = await scrape(freshServer().server, url)
    expect(answer.status).toBe(422)
    expect((await read<Refused>(answer)).error.code).toBe("address_refused")
  })

  test("a setting for tests opens nothing where the site is not local", async () => {
    const settings = { ...named(`127.0.0.1:${ports.site}`), LOCAL: "false", SMTP_URL: "smtp://127.0.0.1:1" }
    const answer = await scrape(appWith({ settings }), at("/"))
    expect((await read<Refused>(answer)).error.code).toBe("address_refused")
  })

  test.each([
    ["/loop", "too_many_redirects", {}],
    // As long as a page may take in the other tests, ten minutes, this one would last.
    ["/hang", "page_unreachable", { FETCH_TIMEOUT_MS: "100" }],
    ["/breaks-off", "page_broken", {}],
  ])("a page that cannot be read is the last line: %s", async (path, code, settings) => {
    const lines = await linesOf(await scrape(freshServer(settings).server, at(path)))
    expect(lines).toEqual([
      { progress: 10 },
      { error: { code, message: expect.any(String), request_id: expect.any(String) } },
    ])
  })
})

describe("it is limited", () => {
  test("to ten a minute for one visitor, who is told when to come again", async () => {
    const { server, move } = freshServer()
    const client = randomClient()
    const codes = async () => {
      const answers = []
      // Each at another host, so that only the visitor is counted; none is asked, because nobody reads on.
      for (let n = 0; n < 11; n++) {
        const answer = await scrape(server, `https://${crypto.randomUUID()}.example/`, client)
        answers.push(answer.status)
        await answer.body?.cancel()
        if (answer.status === 429) expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0)
      }
      return answers
    }
    expect(await codes()).toEqual([...Array(10).fill(200), 429])
    move(61_000)
    expect(await codes()).toEqual([...Array(10).fill(200), 429])
  })

  test("to sixty an hour for one visitor", async () => {
    const { server, move } = freshServer()
    const client = randomClient()
    let granted = 0
    for (let n = 0; n < 62; n++) {
      move(10_000)
      const answer = await scrape(server, `https://${crypto.randomUUID()}.example/`, client)
      await answer.body?.cancel()
      if (answer.status === 200) granted++
    }
    expect(granted).toBe(60)
  })

  test("to ten a minute for one target, whoever asks", async () => {
    const { server, move } = freshServer()
    const statuses = async () => {
      const answers = await Promise.all(Array.from({ length: 12 }, () => scrape(server, at("/a-page"))))
      await Promise.all(answers.map((answer) => answer.arrayBuffer()))
      return answers.map(({ status }) => status).sort()
    }
    expect(await statuses()).toEqual([...Array(10).fill(200), 429, 429])
    move(61_000)
    expect(await statuses()).toContain(200)
  })
})
