import { createServer, type ServerResponse } from "node:http"
import type { TestProject } from "vitest/node"

/** A search as it came; `at` counts milliseconds. */
export interface AskedSource {
  source: string
  query: Record<string, string>
  headers: Record<string, unknown>
  at: number
}

/**
 * The live sources on loopback, each answering as its documentation has it. The word in a search that begins with `peer` sets the
 * behaviour; `/asked` tells what was asked, with the time.
 */
export async function startSources(port: number) {
  let asked: AskedSource[] = []
  const server = createServer({ keepAliveTimeout: 0 }, (request, answer) => {
    answer.on("error", () => {})
    const url = new URL(request.url ?? "/", "http://localhost")
    if (request.method === "DELETE") asked = []
    if (url.pathname === "/asked" || request.method === "DELETE")
      return void answer.end(JSON.stringify(asked))
    const source = url.pathname.split("/")[1] ?? ""
    const query = Object.fromEntries(url.searchParams)
    asked.push({ source, query, headers: request.headers, at: performance.now() })
    const words = query.query ?? query.term ?? query.q ?? ""
    const manner = /\bpeer[a-z]+/.exec(words)?.[0] ?? ""
    if (request.headers["x-subscription-token"] === "a-wrong-key")
      return send(answer, { type: "ErrorResponse", error: { code: "SUBSCRIPTION_TOKEN_INVALID" } }, 422)
    const misbehave = manners[manner]
    if (misbehave) return misbehave(answer)
    const list = answers[source]
    if (!list) return void answer.writeHead(404).end()
    send(answer, list(words, query))
  })
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve))
  return {
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const send = (answer: ServerResponse, body: unknown, status = 200) =>
  void answer.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body))

const manners: Record<string, (answer: ServerResponse) => void> = {
  // GDELT's way to refuse a query.
  peertext: (answer) =>
    void answer.writeHead(200, { "Content-Type": "text/html" }).end("The specified phrase is too short.\n"),
  peerlimit: (answer) =>
    void answer.writeHead(429, { "Retry-After": "2" }).end("Please limit requests to one every 5 seconds."),
  peerkey: (answer) => send(answer, { status: "false", description: "Unauthorized" }, 401),
  peerbroken: (answer) => send(answer, { error: "broken" }, 503),
  peerpage: (answer) =>
    void answer.writeHead(200, { "Content-Type": "text/html" }).end("<!doctype html><title>Hello</title>"),
  peercut: (answer) => {
    answer.writeHead(200, { "Content-Type": "application/json", "Content-Length": "5000" })
    answer.write('{"articles": [')
    setTimeout(() => answer.destroy(), 20)
  },
  peerother: (answer) => send(answer, { articles: "none", hits: 5, results: {}, feeds: null }),
  peersilent: () => {},
  peeraway: (answer) => void answer.writeHead(302, { Location: "https://elsewhere.example/" }).end(),
  peerhostile: (answer) => {
    const own = [null, 5, "text", [], {}, { title: null, url: null }]
    const bad = [
      { title: "A script", url: "javascript:alert(1)" },
      { title: "Files", url: "ftp://files.example/a" },
      { title: "With a password", url: "https://user:secret@evil.example/" },
      { title: "", url: "https://empty.example/" },
      { title: "x".repeat(5000), url: "https://www.long.example/a" },
      { title: "\u202eturned\u0000 around &amp; <b>bold</b>", url: "https://turned.example/a" },
      { title: "Write to mara@harbour.example now", url: "https://written.example/a" },
      { title: "Same", url: "https://same.example/a" },
      { title: "Same again", url: "https://same.example/a" },
      { title: "No date", url: "https://undated.example/a", seendate: "yesterday", created_at_i: "soon" },
    ]
    const named = [
      ...own,
      ...bad.map((one) => ({ ...one, collectionName: one.title, collectionViewUrl: one.url, link: one.url })),
    ]
    send(answer, { articles: named, hits: named, results: named, feeds: named })
  },
}

const answers: Record<string, (words: string, query: Record<string, string>) => unknown> = {
  gdelt: (words) => ({
    articles: [
      article(
        "Old sails become bags , says a workshop",
        "https://www.tidewatch.example/sails",
        "20261120T063400Z",
      ),
      article("A second life for sailcloth", "https://tidewatch.example/second", "20261119T120000Z"),
      article(
        `Found for &quot;${words.split(" ")[0]}&quot;`,
        "https://elsewhere.example/found",
        "20261118T000000Z",
      ),
    ],
  }),
  "hacker-news": () => ({
    hits: [
      {
        objectID: "1",
        title: "Show HN: Bags from sails",
        url: "https://sailbags.example/",
        author: "somebody",
        points: 12,
        num_comments: 3,
        created_at_i: 1_764_000_000,
      },
      {
        objectID: "2",
        title: "Ask HN: What about sails?",
        url: null,
        author: "other",
        created_at_i: 1_764_000_000,
      },
    ],
  }),
  "apple-podcasts": (_words, { country }) => ({
    resultCount: 1,
    results: [
      {
        wrapperType: "track",
        kind: "podcast",
        collectionId: 7,
        artistName: "Mara Lind",
        collectionName: `Sail Talk ${country}`,
        collectionViewUrl: "https://podcasts.apple.com/us/podcast/sail-talk/id7",
        feedUrl: "https://feeds.example/sail",
        releaseDate: "2026-11-20T07:00:00Z",
        primaryGenreName: "Design",
      },
    ],
  }),
  "brave-news": () => ({
    type: "news",
    results: [
      {
        type: "news_result",
        title: "Bags from old <strong>sails</strong>",
        url: "https://braved.example/bags",
        description: "A workshop.",
        age: "5 days ago",
        page_age: "2026-11-20T06:34:00",
        meta_url: { hostname: "braved.example" },
      },
    ],
  }),
  "podcast-index": () => ({
    status: "true",
    feeds: [
      {
        id: 9,
        title: "Harbour Voices",
        url: "https://feeds.example/harbour",
        link: "https://harbourvoices.example/",
        author: "Ada Sailor",
        ownerName: "Harbour Ltd",
        language: "en-GB",
        newestItemPublishTime: 1_764_000_000,
        dead: 0,
      },
      { id: 10, title: "Voix du port", link: "", author: "", ownerName: "Port", language: "fr", dead: 0 },
      {
        id: 11,
        title: "Gone",
        link: "https://gone.example/",
        author: "",
        ownerName: "",
        language: "en",
        dead: 1,
      },
    ],
  }),
}

const article = (title: string, url: string, seendate: string) => ({
  url,
  url_mobile: "",
  title,
  seendate,
  socialimage: "",
  domain: new URL(url).host,
  language: "English",
  sourcecountry: "United Kingdom",
})

declare module "vitest" {
  interface ProvidedContext {
    /** The address of the live sources' stand-ins. */
    sources: string
  }
}

/** For vitest, on the port that its configuration chose. */
export async function setup({ provide }: TestProject) {
  const port = Number(process.env.SOURCES_PORT)
  const { stop } = await startSources(port)
  provide("sources", `http://127.0.0.1:${port}`)
  return stop
}
