import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import type { Client } from "../../../../../worker/workspace/people/clients/contract.ts"
import type { ReportContent } from "../../../../../worker/workspace/results/reports/content/contract.ts"
import type { Report } from "../../../../../worker/workspace/results/reports/contract.ts"
import { pictureKey } from "../../../../../worker/workspace/results/snapshots/object-names.ts"
import { chunk, png, text } from "../../../media/pictures.ts"
import { appWith } from "../../../support/app.ts"
import { insideWorkspace } from "../../../support/inside.ts"
import { call, read, signUpPerson } from "../../../support/people.ts"
import { startTeam } from "../../../support/teams.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"

const browser = {
  "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140 Safari/537.36",
}
const day = 86_400_000
/** Redirects are not followed. */
const direct = appWith({})

async function enter() {
  const person = await enterOwnWorkspace({ name: "Mara Quill" })
  const { workspace, token } = person
  const send = (method: string, path: string, body?: object) =>
    call(`/api/workspaces/${workspace.id}${path}`, { method, token, ...(body && { body }) })
  const client = await read<Client>(
    send("POST", "/clients", { name: "Harbour <b>& Sons", accent: "#0a3d91" }),
  )
  const report = await read<Report>(
    send("POST", "/reports", { clientId: client.id, title: "Autumn", from: "2027-09-01", to: "2027-09-30" }),
  )
  const share = async (link: object = { days: 30 }) => {
    const shared = await read<Report>(send("POST", `/reports/${report.id}/link`, link))
    return new URL(shared.link?.address ?? "").pathname
  }
  const views = async () => (await read<Report>(send("GET", `/reports/${report.id}`))).link?.views
  return { ...person, send, client, report, share, views }
}

const open = (path: string, headers: Record<string, string> = browser, server = direct) =>
  call(path, { headers, server })

const give = (path: string, password: string, cookie = "") =>
  call(path.replace("/r/", "/forms/reports/"), {
    server: direct,
    method: "POST",
    body: `password=${encodeURIComponent(password)}`,
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...(cookie && { Cookie: cookie }) },
  })

test("who has the link reads the report without an account or a script, and nobody keeps or lists it", async () => {
  const { share, views } = await enter()
  const path = await share()
  const answer = await open(path)
  const page = await answer.text()
  expect(answer.status).toBe(200)
  expect(page).toContain('<bdi lang="">Autumn</bdi>')
  expect(page).toContain("Harbour &lt;b&gt;&amp; Sons")
  expect(page).toContain("#0a3d91")
  expect(page).not.toMatch(/<script|<link|<img|<iframe|\son\w+=/i)
  expect(answer.headers.get("X-Robots-Tag")).toContain("noindex")
  expect(answer.headers.get("Cache-Control")).toContain("no-store")
  const policy = answer.headers.get("Content-Security-Policy")
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain("unsafe")
  expect(answer.headers.get("Set-Cookie")).toBeNull()
  expect(await views()).toBe(1)
  await open(path, { "User-Agent": "SomeBot/1.0" })
  expect(await views(), "a machine is not counted").toBe(1)
})

test("readers see the lines and paragraphs of the team's words as they were typed", async () => {
  const { share, send, report } = await enter()
  const words = {
    summary: "What we did:\n- kites <b>\n- tides\n\nIt went well.",
    nextSteps: "One.\r\n \r\nTwo.",
  }
  await send("PUT", `/reports/${report.id}`, words)
  const page = await (await open(await share())).text()
  const paragraphs = [...page.matchAll(/<p dir="auto"[^>]*>(.*?)<\/p>/gs)].map(([, inner]) => inner)
  expect(paragraphs).toEqual([
    "What we did:<br>- kites &lt;b&gt;<br>- tides",
    "It went well.",
    "One.",
    "Two.",
  ])
})

test("a link that was guessed, changed, replaced, revoked, or is over opens nothing", async () => {
  const { share, send, report } = await enter()
  const first = await share()
  const [token = "", secret = ""] = first.slice("/r/".length).split(".")
  const other = await enter()
  const [otherToken = ""] = (await other.share()).slice("/r/".length).split(".")
  const flipped = secret.slice(0, -1) + (secret.endsWith("A") ? "B" : "A")
  const moved = (token.startsWith("0") ? "1" : "0") + token.slice(1)
  for (const path of [
    `/r/${token}.${flipped}`,
    `/r/${token}.`,
    `/r/${token}`,
    `/r/${moved}.${secret}`,
    `/r/${otherToken}.${secret}`,
    "/r/x",
  ])
    expect((await open(path)).status, path).toBe(404)
  const later = appWith({ clock: () => Date.now() + 30 * day + 1000 })
  expect((await open(first, browser, later)).status, "after its end").toBe(404)
  const second = await share()
  expect(second).not.toBe(first)
  expect((await open(first)).status, "replaced").toBe(404)
  expect((await open(second)).status).toBe(200)
  for (const file of ["coverage.csv", "report.json"])
    expect((await open(`${second}/${file}`)).status).toBe(200)
  expect((await read<Report>(send("DELETE", `/reports/${report.id}/link`))).link).toBeNull()
  for (const path of [second, `${second}/coverage.csv`, `${second}/report.json`])
    expect((await open(path)).status, "revoked").toBe(404)
  const third = await share()
  expect((await open(second)).status, "still revoked").toBe(404)
  await send("DELETE", `/reports/${report.id}`)
  expect((await open(third)).status, "deleted").toBe(404)
})

test("without a browser on the server, nothing offers or makes a PDF", async () => {
  const { share, send } = await enter()
  const path = await share()
  expect(await (await open(path)).text()).not.toContain("PDF")
  expect((await open(`${path}/report.pdf`)).status).toBe(404)
  expect(await read<{ makesPdf: boolean }>(send("GET", "/reports"))).toMatchObject({ makesPdf: false })
})

test("a picture of a page stands beside it and leads to what proves it, for whoever may read the report", async () => {
  const { share, send, report, workspace, client } = await enter()
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 1, 2, 3])
  await insideWorkspace(async ({ db, files }) => {
    for (const at of [1, 2, 3]) {
      db.run(sql`insert into placements (id, client_id, page_url, page_norm, host, target_urls, match, phrase, first,
          first_seen_at, state, created_by, created_at, updated_at)
        values (${`plc_${at}`}, ${client.id}, 'https://paper.example/a', ${String(at)}, 'paper.example', '[]', 'page', '', '{}',
          ${Date.parse(at < 3 ? "2027-09-10" : "2027-11-10")}, 'live', 'Ada', 1, 1)`)
      db.run(sql`insert into placement_snapshots (id, placement_id, taken_at, same_at, url, headline, authors, text, is_text_cut,
          content_hash, sha256, bytes, picture_sha256, picture_bytes)
        values (${`pls_${at}`}, ${`plc_${at}`}, 1, ${Date.parse("2027-12-01")}, 'https://paper.example/a', 'Tides', '[]', 'x', 0, 'a', 'abc123', 9,
          ${at === 2 ? null : "fedcba"}, ${at === 2 ? 0 : 6})`)
      await files.put(pictureKey(workspace.id, `plc_${at}`, "fedcba"), jpeg)
    }
  }, workspace.id)
  await send("PUT", `/reports/${report.id}`, { sections: ["coverage", "evidence"] })
  const path = await share({ days: 30, password: "eight letters" })
  const picture = (id: string, headers = {}) =>
    open(`${path}/evidence/${id}/picture`, { ...browser, ...headers })
  expect(await (await picture("pls_1")).text(), "without the password").not.toContain("\u0001")
  const Cookie = ((await give(path, "eight letters")).headers.get("Set-Cookie") ?? "").split(";")[0] ?? ""
  const shown = await open(path, { ...browser, Cookie })
  const page = await shown.text()
  expect(page.match(/<img /g)).toHaveLength(1)
  expect(page).toContain(
    `<a class="shot screen" href="#proof-pls_1"><img src="${path}/evidence/pls_1/picture" width="160" height="100" loading="lazy"`,
  )
  expect(page).toContain('id="proof-pls_1"')
  expect(page).toMatch(/alt="The page as it looked on [^"]+"/)
  expect(shown.headers.get("Content-Security-Policy")).toContain("img-src data: 'self';")
  const answer = await picture("pls_1", { Cookie })
  expect([answer.status, new Uint8Array(await answer.arrayBuffer())]).toEqual([200, jpeg])
  expect(answer.headers.get("Content-Type")).toBe("image/jpeg")
  expect(answer.headers.get("Content-Security-Policy")).toContain("sandbox")
  expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff")
  expect(answer.headers.get("Cache-Control")).toContain("no-store")
  expect((await picture("pls_2", { Cookie })).status, "it has none").toBe(404)
  expect((await picture("pls_3", { Cookie })).status, "not of this report").toBe(404)
  await send("PUT", `/reports/${report.id}`, { sections: ["coverage"] })
  expect((await picture("pls_1", { Cookie })).status, "the report shows no proof").toBe(404)
  expect(await (await open(path, { ...browser, Cookie })).text()).not.toContain("<img ")
  await send("PUT", `/reports/${report.id}`, { sections: ["evidence"] })
  expect((await picture("pls_1", { Cookie })).status).toBe(200)
  const preview = new URL(
    (await read<{ address: string }>(send("GET", `/reports/${report.id}/preview`))).address,
  )
  expect((await open(`${preview.pathname}/evidence/pls_1/picture`)).status).toBe(200)
  await send("DELETE", `/reports/${report.id}/link`)
  expect((await picture("pls_1", { Cookie })).status, "revoked").toBe(404)
})

test("a report shows what proves its pages only if it says so, as text, and of its own pages alone", async () => {
  const { share, send, report, workspace, client } = await enter()
  await insideWorkspace(({ db }) => {
    for (const at of [1, 2]) {
      db.run(sql`insert into placements (id, client_id, page_url, page_norm, host, target_urls, match, phrase, first,
          first_seen_at, state, created_by, created_at, updated_at)
        values (${`plc_${at}`}, ${client.id}, 'https://paper.example/a', ${String(at)}, 'paper.example', '[]', 'page', '', '{}',
          ${Date.parse(at === 1 ? "2027-09-10" : "2027-11-10")}, 'live', 'Ada', 1, 1)`)
      db.run(sql`insert into placement_snapshots (id, placement_id, taken_at, same_at, url, headline, authors, text, is_text_cut,
          content_hash, sha256, bytes)
        values (${`pls_${at}`}, ${`plc_${at}`}, 1, ${Date.parse("2027-12-01")}, 'https://paper.example/a', 'Tides', '["Wren Hollis"]',
          '<script>alert(1)</script>', 0, 'a', 'abc123', 9)`)
    }
  }, workspace.id)
  const path = await share()
  expect(await (await open(path)).text()).not.toContain("abc123")
  expect((await open(`${path}/evidence/pls_1`)).status).toBe(404)
  await send("PUT", `/reports/${report.id}`, { sections: ["coverage", "evidence"] })
  const page = await (await open(path)).text()
  expect(page).toContain("abc123")
  expect(page).toContain("Wren Hollis")
  const text = await open(`${path}/evidence/pls_1`)
  expect(await text.text()).toBe("<script>alert(1)</script>")
  expect(text.headers.get("Content-Type")).toBe("text/plain; charset=utf-8")
  expect(text.headers.get("Content-Security-Policy")).toContain("sandbox")
  expect((await open(`${path}/evidence/pls_2`)).status, "not of this report").toBe(404)
  await send("DELETE", `/reports/${report.id}/link`)
  expect((await open(`${path}/evidence/pls_1`)).status, "revoked").toBe(404)
})

test("a report shows what was entered for its outlets only if it says so, each with who entered it and its source", async () => {
  const { share, send, report, workspace, client } = await enter()
  const ids = await Promise.all(
    ["paper.example", "harbour.example"].map(
      async (url) => (await read<{ id: string }>(send("POST", "/outlets", { url }))).id,
    ),
  )
  const figure = { measure: "monthly_visits", value: 52_000, measuredOn: "2026-08-01" }
  await send("PUT", `/outlets/${ids[0]}/figures`, { ...figure, source: "<b>Their rate card</b>" })
  await insideWorkspace(({ db }) => {
    for (const [at, outlet] of [ids[0], ids[0], ids[1], null].entries())
      db.run(sql`insert into placements (id, client_id, outlet_id, page_url, page_norm, host, target_urls, match, phrase, first,
          first_seen_at, state, created_by, created_at, updated_at)
        values (${`plc_${at}`}, ${client.id}, ${outlet}, 'https://paper.example/a', ${String(at)}, 'radio.example', '[]', 'page', '',
          '{}', ${Date.parse("2027-09-10")}, 'live', 'Ada', 1, 1)`)
  }, workspace.id)
  const path = await share()
  for (const file of ["", "/coverage.csv", "/report.json"])
    expect(await (await open(`${path}${file}`)).text(), file).not.toMatch(/52,?000/)
  await send("PUT", `/reports/${report.id}`, { sections: ["coverage", "outlets"] })
  const page = await (await open(path)).text()
  expect(page).toContain("1 of 3 outlets have a figure")
  expect(page).toContain("52,000 monthly visits")
  expect(page).not.toContain("104,000")
  expect(page).toMatch(
    /Entered by <bdi lang="">Mara Quill<\/bdi> on .*; source:\s*<bdi lang="">&lt;b&gt;Their rate card/,
  )
  const [, ...lines] = (await (await open(`${path}/coverage.csv`)).text()).trim().split("\r\n")
  expect(lines.filter((line) => line.includes("52000"))).toHaveLength(2)
  expect(lines.filter((line) => line.includes("entered by Mara Quill on "))).toHaveLength(2)
  const { outlets } = await read<ReportContent>(open(`${path}/report.json`))
  expect(outlets.map(({ placementIds, figures }) => [placementIds.length, figures.length])).toEqual([
    [2, 1],
    [1, 0],
    [1, 0],
  ])
})

test("a password is asked for, can be tried a few times, and its cookie is good for that link alone", async () => {
  const { share, views } = await enter()
  const path = await share({ days: 7, password: "correct horse" })
  const locked = await (await open(path)).text()
  expect(locked).toContain('type="password"')
  expect(locked).not.toContain("Autumn")
  expect((await open(`${path}/report.json`)).headers.get("Content-Type")).toContain("text/html")
  expect(await views()).toBe(0)
  expect((await give(path, "wrong horse")).status).toBe(403)
  const right = await give(path, "correct horse")
  expect([right.status, right.headers.get("Location")]).toEqual([303, path])
  const cookie = right.headers.get("Set-Cookie") ?? ""
  expect(cookie).toMatch(/HttpOnly/i)
  expect(cookie).toContain(`Path=${path}`)
  const [pass = ""] = cookie.split(";")
  expect(await (await open(path, { ...browser, Cookie: pass })).text()).toContain("Autumn")
  const next = await share({ days: 7, password: "correct horse" })
  expect(await (await open(next, { ...browser, Cookie: pass })).text(), "another link").not.toContain(
    "Autumn",
  )
  for (let tried = 0; tried < 10; tried++) expect((await give(next, "wrong horse")).status).toBe(403)
  const late = await give(next, "correct horse")
  expect([late.status, await late.text()]).toEqual([403, expect.stringContaining("Too many")])
})

test("hostile titles, words, headlines and addresses run nothing", async () => {
  const { share, send, report, client, workspace } = await enter()
  const evil = `"><script>alert(1)</script><svg onload=alert(1)>`
  await send("PUT", `/reports/${report.id}`, {
    title: evil,
    summary: `${evil}\n\n<style>*{}</style>`,
    nextSteps: evil,
  })
  await insideWorkspace(({ db }) => {
    db.run(sql`insert into placements (id, client_id, page_url, page_norm, host, title, target_urls, match, phrase, state,
        type, quote, first, first_seen_at, created_by, created_at, updated_at)
      values ('plc_evil', ${client.id}, 'javascript:alert(1)', '', ${evil}, ${evil}, '[]', 'page', '', 'live', 'mention',
        ${evil}, '{}', ${Date.parse("2027-09-05")}, 'Ada', 1, 1)`)
  }, workspace.id)
  const path = await share()
  const page = await (await open(path)).text()
  expect(page).toContain("&lt;script&gt;")
  expect(page).not.toMatch(/<script|<svg onload|href="javascript/i)
  expect(page.match(/<style>/g)).toHaveLength(1)
  const file = await open(`${path}/coverage.csv`)
  expect(file.headers.get("Content-Disposition")).toContain("attachment")
})

test("our name stands on a report unless the plan leaves it out", async () => {
  const { share, send, report, workspace } = await enter()
  const onTrial = await read<ReportContent>(send("GET", `/reports/${report.id}/content`))
  expect(onTrial.isBranded).toBe(false)
  const path = await share()
  expect(await (await open(path)).text()).not.toContain("Made with")
  const { readContent } = await import("../../../../../worker/workspace/results/reports/read-content.ts")
  const { readReport } = await import("../../../../../worker/workspace/results/reports/find-report.ts")
  await insideWorkspace((ctx) => {
    const free = { ...ctx, planStatus: { plan: "free" as const, trialEndsAt: 0, since: 0 } }
    expect(readContent(free, readReport(free, report.id)).isBranded).toBe(true)
  }, workspace.id)
})

test("a viewer reads reports and shares none, and a stranger finds none", async () => {
  const { owner, viewer } = await startTeam()
  const report = await read<Report>(
    owner.ask("/reports", {
      body: { clientId: "cli_own", title: "Ours", from: "2027-09-01", to: "2027-09-30" },
    }),
  )
  expect((await viewer.ask(`/reports/${report.id}/content`)).status).toBe(200)
  expect((await viewer.ask(`/reports/${report.id}/link`, { body: { days: 7 } })).status).toBe(403)
  const stranger = await enter()
  expect((await stranger.send("POST", `/reports/${report.id}/link`, { days: 7 })).status).toBe(404)
  expect(
    (
      await owner.ask("/reports", {
        body: { clientId: "cli_none", title: "x", from: "2027-09-01", to: "2027-09-30" },
      })
    ).status,
  ).toBe(422)
  expect(
    (await owner.ask(`/reports/${report.id}`, { method: "PUT", body: { to: "2027-08-01" } })).status,
  ).toBe(422)
})

test("a client's logo stands on their report by plan, as an image with nothing else in it, and nowhere else", async () => {
  const { send, client, report, share, workspace } = await enter()
  const path = await share()
  const put = async (bytes: Uint8Array) => {
    const image = Buffer.from(bytes).toString("base64")
    return (await send("PUT", `/clients/${client.id}/logo`, { image })).status
  }
  const camera = chunk("tEXt", text("Comment\0Wren's desk"))
  expect(await put(await png({ width: 40, height: 20, extra: [camera] }))).toBe(200)
  const shown = await open(path)
  const page = await shown.text()
  const image = /<img src="data:image\/png;base64,([A-Za-z0-9+/=]+)" width="40" height="20"/.exec(page)?.[1]
  expect(Buffer.from(image ?? "", "base64").toString("latin1")).not.toContain("Wren")
  expect(page).not.toContain("<script")
  expect(shown.headers.get("Content-Security-Policy")).toContain("img-src data:;")
  expect(await (await open(`${path}/report.json`)).text()).not.toContain(image)

  expect(await put(text("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"))).toBe(415)
  expect(await put(text("GIF89a"))).toBe(415)
  expect(await put(await png({ width: 2001 }))).toBe(422)
  expect(await put(new Uint8Array(201 * 1024))).toBe(422)
  const other = await enter()
  expect((await other.send("GET", `/clients/${client.id}/logo`)).status, "another workspace").toBe(404)

  const { readContent } = await import("../../../../../worker/workspace/results/reports/read-content.ts")
  const { readReport } = await import("../../../../../worker/workspace/results/reports/find-report.ts")
  await insideWorkspace((ctx) => {
    const pro = { ...ctx, planStatus: { plan: "pro" as const, trialEndsAt: 0, since: 0 } }
    expect(readContent(pro, readReport(pro, report.id)).logo).toBeNull()
  }, workspace.id)
  expect((await send("DELETE", `/clients/${client.id}/logo`)).status).toBe(200)
  expect(await (await open(path)).text()).not.toContain("<img")
})

test("whoever has not confirmed their address makes no link to a report, and approves none", async () => {
  const { token } = await signUpPerson()
  const [workspace] = await read<[{ id: string }]>(call("/api/workspaces", { token }))
  const send = (path: string, body: object) => call(`/api/workspaces/${workspace.id}${path}`, { body, token })
  const ours = { clientId: "cli_own", title: "Ours", from: "2027-09-01", to: "2027-09-30" }
  const report = await read<Report>(send("/reports", ours))
  for (const refused of [
    await send(`/reports/${report.id}/link`, { days: 7 }),
    await send("/report-schedules/deliveries/rdl_none/approve", { summary: "", nextSteps: "" }),
  ])
    expect([refused.status, await refused.text()]).toEqual([
      403,
      expect.stringContaining("Confirm your email address first"),
    ])
})
