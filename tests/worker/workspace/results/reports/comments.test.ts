import { expect, test } from "vitest"
import type { ReportComment } from "../../../../../worker/workspace/results/report-comments/contract.ts"
import type { ReportContent } from "../../../../../worker/workspace/results/reports/content/contract.ts"
import type { Report } from "../../../../../worker/workspace/results/reports/contract.ts"
import { appWith } from "../../../support/app.ts"
import { call, read } from "../../../support/people.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"

/** Redirects are not followed. */
const direct = appWith({})
const form = { "Content-Type": "application/x-www-form-urlencoded" }

async function enter(link: object = { days: 30 }) {
  const person = await enterOwnWorkspace({ name: "Mara Quill" })
  const { workspace, token } = person
  const send = (method: string, path: string, body?: object) =>
    call(`/api/workspaces/${workspace.id}${path}`, { method, token, ...(body && { body }) })
  const input = { clientId: "cli_own", title: "Autumn", from: "2027-09-01", to: "2027-09-30" }
  const report = await read<Report>(send("POST", "/reports", input))
  const shared = await read<Report>(send("POST", `/reports/${report.id}/link`, link))
  const path = new URL(shared.link?.address ?? "").pathname
  const write = (name: string, text: string, at = path) =>
    call(`${at.replace("/r/", "/forms/reports/")}/comments`, {
      server: direct,
      method: "POST",
      body: new URLSearchParams({ name, text }).toString(),
      headers: form,
    })
  const list = async () =>
    (await read<{ comments: ReportComment[] }>(send("GET", `/reports/${report.id}/comments`))).comments
  const page = () => call(path, { server: direct }).then((answer) => answer.text())
  const openComments = async () => (await read<Report>(send("GET", `/reports/${report.id}`))).openComments
  return { ...person, send, report, path, write, list, page, openComments }
}

test("a reader comments by a form, and the team answers it and is done with it", async () => {
  const { write, list, page, send, report, openComments } = await enter()
  const sent = await write("Clio <b>", "Please add <script>alert(1)</script>\nthe second page.")
  expect([sent.status, sent.headers.get("Location")]).toEqual([303, expect.stringMatching(/#comments$/)])
  const [comment] = await list()
  expect(comment).toMatchObject({ name: "Clio <b>", reply: "", resolvedAt: null })
  expect(await openComments()).toBe(1)
  expect(await page()).toContain("Clio &lt;b&gt;")
  expect(await page()).not.toMatch(/<script|<b>Clio|Clio <b>/)
  const change = (body: object) => send("PUT", `/reports/${report.id}/comments/${comment?.id}`, body)
  expect((await change({ reply: "It <i>is</i> there now." })).status).toBe(200)
  expect(await page()).toContain("It &lt;i&gt;is&lt;/i&gt; there now.")
  expect(await read(change({ isResolved: true }))).toMatchObject({
    resolvedBy: "Mara Quill",
    repliedBy: "Mara Quill",
  })
  expect(await openComments()).toBe(0)
  const content = await read<ReportContent>(send("GET", `/reports/${report.id}/content`))
  expect(content.comments).toHaveLength(1)
  expect((await send("DELETE", `/reports/${report.id}/comments/${comment?.id}`)).status).toBe(204)
  expect(await list()).toEqual([])
})

test("what is missing is said beside the report, which keeps what was typed", async () => {
  const { write, list } = await enter()
  const answer = await write("", "A <thought>")
  expect(answer.status).toBe(422)
  const text = await answer.text()
  expect(text).toContain("Please give your name")
  expect(text).toContain("A &lt;thought&gt;</textarea>")
  expect(await list()).toEqual([])
})

test("nobody comments by a guess, without the password, or after the link has ended", async () => {
  const { write, list, path, send, report } = await enter({ days: 30, password: "correct horse" })
  const guessed = `${path.slice(0, -1)}${path.endsWith("A") ? "B" : "A"}`
  expect((await write("Clio", "Hello", guessed)).status).toBe(404)
  expect((await write("Clio", "Hello")).status).toBe(200)
  expect(await list(), "the password is asked for, and nothing is added").toEqual([])
  const open = await read<Report>(send("POST", `/reports/${report.id}/link`, { days: 7 }))
  const fresh = new URL(open.link?.address ?? "").pathname
  expect((await write("Clio", "Hello", path)).status, "the link before").toBe(404)
  expect((await write("Clio", "Hello", fresh)).status).toBe(303)
  await send("DELETE", `/reports/${report.id}/link`)
  expect((await write("Clio", "Hello again", fresh)).status).toBe(404)
  expect(await list()).toHaveLength(1)
})

test("what was written before the password is asked for is added once that is given", async () => {
  const { write, list, path } = await enter({ days: 30, password: "correct horse" })
  const asked = await (await write("Clio", 'A "thought"\n<b>')).text()
  expect(asked).toContain('name="text" value="A &quot;thought&quot;\n&lt;b&gt;"')
  const give = (fields: Record<string, string>) =>
    call(path.replace("/r/", "/forms/reports/"), {
      server: direct,
      method: "POST",
      body: new URLSearchParams(fields).toString(),
      headers: form,
    })
  const written = { name: "Clio", text: 'A "thought"\n<b>' }
  const wrong = await give({ password: "wrong", ...written })
  expect(wrong.status).toBe(403)
  expect(await wrong.text()).toContain('name="text" value="A &quot;thought&quot;')
  expect(await list()).toEqual([])
  const right = await give({ password: "correct horse", ...written })
  expect([right.status, right.headers.get("Location")]).toEqual([303, `${path}#comments`])
  expect(right.headers.get("Set-Cookie")).toContain("report-pass=")
  expect(await list()).toMatchObject([written])
  const nameless = await give({ password: "correct horse", text: "Again" })
  expect(nameless.status).toBe(422)
  expect(await nameless.text()).toContain("Please give your name")
  expect(await list()).toHaveLength(1)
})

test("a flood of comments ends after ten in an hour, and another workspace reaches none of them", async () => {
  const { write, list, report } = await enter()
  for (let number = 1; number <= 10; number++) expect((await write("Clio", `No. ${number}`)).status).toBe(303)
  const refused = await write("Clio", "No. 11")
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain("Please try again later")
  const [comment] = await list()
  const stranger = await enter()
  const path = `/reports/${report.id}/comments`
  expect((await stranger.send("GET", path)).status).toBe(404)
  expect((await stranger.send("PUT", `${path}/${comment?.id}`, { isResolved: true })).status).toBe(404)
  expect((await stranger.send("DELETE", `${path}/${comment?.id}`)).status).toBe(404)
})

/** What a browser sends to a path of the cookies that it was given (RFC 6265, 5.1.4). */
const cookiesFor = (answer: Response, path: string) =>
  answer.headers
    .getSetCookie()
    .flatMap((cookie) => {
      const at = /; path=([^;]*)/i.exec(cookie)?.[1] ?? "/"
      const isSent = path === at || path.startsWith(at.endsWith("/") ? at : `${at}/`)
      return isSent ? (cookie.split(";")[0] ?? "") : []
    })
    .join("; ")

test("who gave the password comments without giving it again", async () => {
  const { path, list } = await enter({ days: 30, password: "correct horse" })
  const at = path.replace("/r/", "/forms/reports/")
  const send = (to: string, fields: Record<string, string>, cookie = "") =>
    call(to, {
      server: direct,
      method: "POST",
      body: new URLSearchParams(fields).toString(),
      headers: { ...form, Origin: "https://presskite.test", ...(cookie && { Cookie: cookie }) },
    })
  const passed = await send(at, { password: "correct horse" })
  expect(passed.status).toBe(303)
  const read = await call(path, { server: direct, headers: { Cookie: cookiesFor(passed, path) } })
  expect(await read.text()).toContain("Nobody has commented yet")
  const comments = `${at}/comments`
  const written = await send(comments, { name: "Clio", text: "Hello" }, cookiesFor(passed, comments))
  expect(written.status).toBe(303)
  expect(await list()).toMatchObject([{ name: "Clio", text: "Hello" }])
})

test("readers are not told who of the team replied to a comment or is done with it, in no form", async () => {
  const { write, list, send, report, path } = await enter()
  await write("Clio", "Hello")
  const [comment] = await list()
  await send("PUT", `/reports/${report.id}/comments/${comment?.id}`, { reply: "Good day", isResolved: true })
  const answer = await call(`${path}/report.json`, { server: direct })
  const text = await answer.text()
  expect(text).toContain("Good day")
  expect(text).not.toContain("Mara Quill")
  expect(text).not.toContain("resolved")
})
