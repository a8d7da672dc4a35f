import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import { front } from "../../../worker/reports-front/front.ts"
import { linkAddress } from "../../../worker/workspace/results/reports/link-secret.ts"
import { appWith } from "../support/app.ts"
import { countDatabase } from "../support/count-database.ts"
import { insideWorkspace } from "../support/inside.ts"
import { call, read } from "../support/people.ts"
import { agency, offering, PROOF, target, uniqueHost, visit } from "../support/report-hosts.ts"
import { setPlan } from "../support/teams.ts"

const post = (body: string, headers: Record<string, string> = {}) => ({
  method: "POST",
  body,
  headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
})

test("a host shows its workspace's reports, with all that belongs to them, as the site does", async () => {
  const { share, connect } = await agency()
  const host = await connect()
  const path = new URL(await share()).pathname
  const answer = await visit(host, path)
  const page = await answer.text()
  expect([answer.status, page.includes('<bdi lang="">Autumn</bdi>')]).toEqual([200, true])
  expect(page).not.toContain("presskite")
  expect(page).not.toMatch(/Presskite/)
  expect(answer.headers.get("X-Robots-Tag")).toContain("noindex")
  expect(answer.headers.get("Content-Security-Policy")).toContain("form-action 'self'")
  expect(answer.headers.get("Set-Cookie")).toBeNull()
  expect(answer.headers.get("Strict-Transport-Security"), "not for names below it").toBe("max-age=31536000")
  for (const file of ["coverage.csv", "report.json"])
    expect([file, (await visit(host, `${path}/${file}`)).status]).toEqual([file, 200])
  expect((await call(path, { server: offering })).status, "links that were sent before go on").toBe(200)
})

test("a password and a comment are taken there, from that host's own pages alone", async () => {
  const { share, connect, ask, report } = await agency()
  const host = await connect()
  const path = new URL(await share({ days: 30, password: "eight letters" })).pathname
  const form = path.replace("/r/", "/forms/reports/")
  const fields = "password=eight+letters"
  expect((await visit(host, path)).status).toBe(200)
  for (const headers of [
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { Origin: "https://presskite.test" },
    { Origin: "https://evil.example" },
  ]) {
    const refused = await visit(host, form, post(fields, headers))
    expect([headers, refused.status, await refused.text()]).toEqual([
      headers,
      403,
      expect.not.stringMatching(/presskite/i),
    ])
  }
  expect((await visit(host, form, post(fields, { "Content-Type": "text/plain" }))).status).toBe(415)
  expect((await visit(host, form, post(`password=${"x".repeat(1_100_000)}`))).status).toBe(413)
  const passed = await visit(host, form, post(fields, { Origin: `https://${host}` }))
  expect([passed.status, passed.headers.get("Location")]).toEqual([303, path])
  const Cookie = passed.headers.get("Set-Cookie") ?? ""
  expect(Cookie).toContain(`Path=${path}`)
  expect(Cookie).not.toContain("Domain")
  const said = post("name=Ada&text=Well+done", {
    Cookie: Cookie.split(";")[0] ?? "",
    "Sec-Fetch-Site": "same-origin",
  })
  expect((await visit(host, `${form}/comments`, said)).status).toBe(303)
  expect((await read<{ openComments: number }>(ask(`/reports/${report.id}`))).openComments).toBe(1)
})

test("nothing else of the site is at a host, whoever asks and however", async () => {
  const { connect, token, workspace } = await agency()
  const host = await connect()
  const headers = { Authorization: `Bearer ${token}`, Cookie: "session=x" }
  const paths = [
    "/",
    "/login",
    "/dashboard",
    "/shell",
    "/blog",
    "/status",
    "/api",
    "/api/me",
    "/api/site",
    "/api/workspaces",
    `/api/workspaces/${workspace.id}/report-host`,
    `/api/workspaces/${workspace.id}/reports`,
    "/v1/reports",
    "/mcp",
    "/oauth/token",
    "/auth/v1/user",
    "/.well-known/oauth-authorization-server/oauth",
    "/.well-known/security.txt",
    "/robots.txt",
    "/sitemap.xml",
    "/dev/outbox.json",
    "/media/x.png",
    "/e/x",
    "/unsubscribe/x",
    "/go/x",
    "/forms/contact",
    "/r/",
    "//r/x",
    "/R/x",
    "/r/../login",
    "/%72/x",
  ]
  for (const path of paths)
    for (const method of ["GET", "POST", "PUT", "DELETE", "OPTIONS"]) {
      const answer = await visit(host, path, { method, headers })
      const body = await answer.text()
      expect([path, method, answer.status]).toEqual([path, method, 404])
      expect([path, /presskite/i.test(body), answer.headers.get("Set-Cookie")]).toEqual([path, false, null])
      expect(answer.headers.get("Access-Control-Allow-Origin")).toBeNull()
    }
  const signIn = await visit(host, "/auth/v1/token?grant_type=password", {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "Session-Carrier": "cookie",
      "Sec-Fetch-Site": "same-origin",
    },
    body: "{}",
  })
  expect(signIn.status).toBe(404)
})

test("another workspace's report is at no host but its own, whatever a request claims", async () => {
  const [first, second] = [await agency(), await agency()]
  const host = await first.connect()
  const theirs = await second.connect()
  const path = new URL(await second.share()).pathname
  const form = path.replace("/r/", "/forms/reports/")
  expect((await visit(theirs, path)).status).toBe(200)
  for (const at of [host, uniqueHost(), target, `www.${theirs}`, `${theirs}.evil.example`, `${theirs}.`]) {
    expect([at, (await visit(at, path)).status]).toEqual([at, 404])
    expect([at, (await visit(at, `${path}/coverage.csv`)).status]).toEqual([at, 404])
    expect([at, (await visit(at, form, post("password=x"))).status]).toEqual([at, 404])
    expect([at, (await visit(at, `${form}/comments`, post("name=A&text=B"))).status]).toEqual([at, 404])
  }
  const headers = { "X-Forwarded-Host": theirs, Forwarded: `host=${theirs}`, "X-Original-Host": theirs }
  expect((await visit(host, path, { headers })).status).toBe(404)
  const spoofed = await visit(host, "/api/me", { headers: { "X-Forwarded-Host": "presskite.test" } })
  expect(spoofed.status).toBe(404)
})

test("a host stops answering with its removal and with the plan, and the links go on at the site", async () => {
  const { share, connect, workspace, report, hosting, address } = await agency()
  const host = await connect()
  const path = new URL(await share()).pathname
  const statuses = async () => [
    (await visit(host, path)).status,
    (await call(path, { server: offering })).status,
  ]
  await setPlan(workspace.id, "pro")
  expect(await statuses()).toEqual([404, 200])
  const planStatus = { plan: "pro" as const, trialEndsAt: 0, since: 0, reportHost: host }
  const link = await insideWorkspace(
    (ctx) => linkAddress({ ...ctx, planStatus }, { id: report.id, linkNumber: 1 }),
    workspace.id,
  )
  expect(link).toContain("https://presskite.test/")
  await setPlan(workspace.id, "agency")
  expect(await statuses()).toEqual([200, 200])
  expect((await hosting("", { method: "PUT", body: { host: uniqueHost() } })).status).toBe(200)
  expect(await statuses(), "another host was named").toEqual([404, 200])
  expect(await address()).toContain("https://presskite.test/")
})

test("the site's own host costs no query, and a made-up link none at any host", async () => {
  const { share, connect } = await agency()
  const host = await connect()
  const path = new URL(await share()).pathname
  const { database, cost } = countDatabase(env.SITE)
  const server = appWith({ settings: { REPORT_HOST_TARGET: target }, database })
  const about = (sql: string) => /report_hosts/.test(sql)
  const asked = () => cost.statements.filter(({ sql }) => about(sql)).length
  const get = (url: string) => server(new Request(url, { headers: { "CF-Connecting-IP": "10.1.2.3" } }))
  await get(`https://presskite.test${path}`)
  await get("https://presskite.test/api/site")
  expect(asked()).toBe(0)
  await get(`https://${host}/r/${"0".repeat(57)}.made-up`)
  await get(`https://${host}/login`)
  await get(`https://${host}${PROOF}`)
  expect(asked()).toBe(0)
  expect((await get(`https://${host}${path}`)).status).toBe(200)
  expect(asked()).toBe(1)
})

test("where no hosts are offered, the site answers as before", async () => {
  const { share } = await agency()
  const path = new URL(await share()).pathname
  const plain = appWith({})
  const get = (url: string) => plain(new Request(url, { headers: { "CF-Connecting-IP": "10.1.2.3" } }))
  expect((await get(`https://another.example${path}`)).status).toBe(200)
  expect((await get("https://another.example/api/site")).status).toBe(200)
})

test("the worker in front passes on reports and the proof, and keeps the site's files to the site", async () => {
  const passed: string[] = []
  const SITE = {
    fetch: async (asked: RequestInfo | URL) => {
      passed.push(asked instanceof Request ? asked.url : String(asked))
      return new Response("from the site")
    },
  }
  const ask = (path: string) => front.fetch(new Request(`https://reports.agency.example${path}`), { SITE })
  for (const path of ["/r/x", "/r/x/report.pdf", "/forms/reports/x", "/forms/reports/x/comments", PROOF])
    expect([path, await (await ask(path)).text()]).toEqual([path, "from the site"])
  expect(passed.at(-1)).toBe(`https://reports.agency.example${PROOF}`)
  for (const path of [
    "/",
    "/about",
    "/assets/app.js",
    "/forms/contact",
    "/api/me",
    `${PROOF}/x`,
    "/R/x",
    "/x/r/y",
  ]) {
    const answer = await ask(path)
    expect([path, answer.status, await answer.text()]).toEqual([
      path,
      404,
      "There is nothing at this address.",
    ])
  }
})
