import { Agent, type IncomingMessage, request } from "node:http"
import { connect, type Socket } from "node:net"
import { expect, test } from "./fixtures.ts"

const connections = 6
const writes = 1500

interface Write {
  method: string
  path: string
  body: string
}

/** Each is refused, most of them before anybody reads what they carry. */
const refused: Write[] = [
  { method: "POST", path: "/api/messages", body: JSON.stringify({ name: "x" }) },
  { method: "PUT", path: "/api/account", body: JSON.stringify({ name: "Robin" }) },
  { method: "DELETE", path: "/api/messages/1", body: JSON.stringify({ why: "no reason" }) },
  { method: "PUT", path: "/api/blog/posts/none", body: JSON.stringify({ title: "t".repeat(5000) }) },
  { method: "POST", path: "/", body: JSON.stringify({ more: "y".repeat(20_000) }) },
  { method: "POST", path: "/auth/v1/token?grant_type=none", body: "{" },
]

/** Resolves with the status, or with what became of the connection instead. */
const write = (origin: string, agent: Agent, { method, path, body }: Write): Promise<number | string> =>
  new Promise((resolve) => {
    const headers = { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) }
    request(new URL(path, origin), { agent, method, headers }, (answer) => {
      answer.resume().once("end", () => resolve(answer.statusCode ?? 0))
    })
      .once("error", (error: NodeJS.ErrnoException) => resolve(`${method} ${path}: ${error.code}`))
      .end(body)
  })

test("what is sent over connections that are kept is answered, each time", async ({ baseURL }) => {
  const waiting = Array.from({ length: writes }, (_, index) => refused[index % refused.length] as Write)
  const answers = await Promise.all(
    Array.from({ length: connections }, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      const own: (number | string)[] = []
      for (let next = waiting.pop(); next; next = waiting.pop())
        own.push(await write(baseURL ?? "", agent, next))
      agent.destroy()
      return own
    }),
  )
  expect(new Set(answers.flat())).toEqual(new Set([400, 401, 405, 422]))
})

test("a long body that nobody reads is answered, each time", async ({ baseURL }) => {
  const long: Write = { method: "PUT", path: "/about", body: JSON.stringify("x".repeat(900_000)) }
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let sent = 0; sent < 100; sent++) expect(await write(baseURL ?? "", agent, long)).toBe(405)
  agent.destroy()
})

const json = '{"name":"x"}'
const post = "POST /api/messages HTTP/1.1\r\nHost: HOST\r\nContent-Type: application/json\r\n"
const get = "GET /about HTTP/1.1\r\nHost: HOST\r\n"
const close = "Connection: close\r\n"

/** Raw bytes, and the statuses with which they are answered. `HOST` stands for the server's own. */
const spoken: [what: string, bytes: string, statuses: number[]][] = [
  ["the absolute form", `GET http://HOST/about HTTP/1.1\r\nHost: HOST\r\n${close}\r\n`, [200]],
  ["the form of the whole server", `OPTIONS * HTTP/1.1\r\nHost: HOST\r\n${close}\r\n`, [204]],
  ["HTTP/1.0 without a host", "GET /about HTTP/1.0\r\n\r\n", [200]],
  ["no host", "GET /about HTTP/1.1\r\n\r\n", [400]],
  ["two hosts", `${get}${close}Host: evil.example\r\n\r\n`, [400]],
  ["a host that is none", `GET /about HTTP/1.1\r\nHost: %%%\r\n${close}\r\n`, [400]],
  ["a tunnel", "CONNECT HOST HTTP/1.1\r\nHost: HOST\r\n\r\n", [405]],
  ["TLS", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", [400]],
  [
    "a body in pieces",
    `${post}${close}Transfer-Encoding: chunked\r\n\r\n4\r\n{"na\r\n8\r\nme":"x"}\r\n0\r\n\r\n`,
    [422],
  ],
  ["pieces of no size", `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n`, [400]],
  ["two lengths", `${post}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}x`, [400]],
  ["a negative length", `${post}Content-Length: -2\r\n\r\n{}`, [400]],
  [
    "a wish to be asked first",
    `${post}${close}Expect: 100-continue\r\nContent-Length: ${json.length}\r\n\r\n${json}`,
    [100, 422],
  ],
  ["a body where none belongs", `${get}Content-Length: 5\r\n\r\nhello${get}${close}\r\n`, [200, 200]],
  [
    "several requests at once",
    `${post}Content-Length: 2\r\n\r\n{}PUT / HTTP/1.1\r\nHost: HOST\r\nContent-Length: 2\r\n\r\n{}${get}${close}\r\n`,
    [422, 405, 200],
  ],
  ["a header of 40 KB", `${get}X-Long: ${"a".repeat(40_000)}\r\n\r\n`, [431]],
  ["a control character in a header", `${get}Cookie: a=\x01\r\n\r\n`, [400]],
  ["what the runtime says to itself", `${get}${close}MF-CF-Blob: x\r\nMF-Original-URL: x\r\n\r\n`, [200]],
]

/** The statuses of all answers, until the server closes. */
const statusesOf = (baseURL = "", speak: (socket: Socket, host: string) => void): Promise<number[]> =>
  new Promise((resolve, reject) => {
    const { host, port } = new URL(baseURL)
    let received = ""
    const socket = connect(Number(port), "localhost")
      .setEncoding("latin1")
      .on("data", (chunk) => (received += chunk))
      .once("close", () =>
        resolve([...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))),
      )
      .once("error", reject)
    speak(socket, host)
  })

for (const [what, bytes, statuses] of spoken) {
  test(`${what} is answered ${statuses.join(", ")}`, async ({ baseURL }) => {
    const found = await statusesOf(baseURL, (socket, host) =>
      socket.write(bytes.replaceAll("HOST", host), "latin1"),
    )
    expect(found).toEqual(statuses)
  })
}

test("who has said all there is to say is answered, and who breaks off is told", async ({ baseURL }) => {
  const speakAndEnd = (bytes: string) =>
    statusesOf(baseURL, (socket, host) => socket.end(bytes.replaceAll("HOST", host)))
  expect(await speakAndEnd(`${get}\r\n`)).toEqual([200])
  expect(await speakAndEnd(`${post}Content-Length: 500\r\n\r\n{"na`)).toEqual([400])
})

/** The encoding of an answer to a request with this Accept-Encoding; null is a request without the header. */
const codings: [accepted: string | null, coding: string | undefined][] = [
  ["gzip, deflate, br, zstd", "br"],
  ["BR;q=0.5, gzip", "br"],
  ["gzip", "gzip"],
  ["gzip, br;q=0", "gzip"],
  ["gzip, br; q=0.000", "gzip"],
  ["identity", undefined],
  [null, undefined],
]

for (const [accepted, coding] of codings) {
  test(`${accepted ?? "nothing"} accepted: the answer is ${coding ?? "plain"}`, async ({ baseURL }) => {
    const headers = accepted === null ? {} : { "Accept-Encoding": accepted }
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request(new URL("/about", baseURL), { headers }, resolve).once("error", reject).end()
    })
    answer.resume()
    expect(answer.headers["content-encoding"]).toBe(coding)
  })
}

test("each answer has an id that no client chooses, a static file's too, and the worker's is the same", async ({
  request,
}) => {
  const get = async (path: string) => {
    const answer = await request.get(path, { headers: { "CF-Ray": "230b030023ae2822-SJC" } })
    return { headers: answer.headers(), text: await answer.text() }
  }
  const page = await get("/blog")
  const script = /\/assets\/[\w-]+\.js/.exec(page.text)?.[0] ?? ""
  const [call, file, again, none] = await Promise.all(
    ["/api/none", script, script, "/assets/none.js"].map(get),
  )
  const ids = [page, call, file, again, none].map((answer) => answer?.headers["cf-ray"] ?? "")
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{16}-LOC$/)
  expect(new Set(ids).size).toBe(ids.length)
  for (const answer of [page, call]) expect(answer?.headers["x-request-id"]).toBe(answer?.headers["cf-ray"])
  expect(JSON.parse(call?.text ?? "")).toMatchObject({ error: { request_id: call?.headers["cf-ray"] } })
})
