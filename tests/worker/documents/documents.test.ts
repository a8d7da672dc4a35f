import { env } from "cloudflare:workers"
import { afterAll, describe, expect, test } from "vitest"
import type { AuditPage } from "../../../worker/site/audit/contract.ts"
import { sanitise } from "../../../worker/site/blog/sanitise.ts"
import { MOST_BYTES, SECTIONS, type Section } from "../../../worker/site/documents/contract.ts"
import { originals } from "../../../worker/site/documents/originals.ts"
import { payloads } from "../blog/payloads.ts"
import { signInAdmin } from "../support/administrator.ts"
import { appWith } from "../support/app.ts"
import { countDatabase } from "../support/count-database.ts"
import { type Call, call, read, signUpPerson } from "../support/people.ts"
import { change, list, open, restore, send, server, textOf } from "./sections.ts"

afterAll(async () => {
  await env.SITE.prepare("delete from documents").run()
})

interface Refused {
  error: { code: string; message: string; details: { field: string; message: string }[] }
}

describe("the documentation", () => {
  test("has the specification's eight sections in its order, each with a text", async () => {
    expect(SECTIONS.map(({ title }) => title)).toEqual([
      ...["Getting Started", "Contact Finder", "AI Email Generator", "Outreach Automation"],
      ...["Opportunity Scanner", "Performance Tracking", "Integrations", "API Reference"],
    ])
    const sections = await list()
    expect(sections.map(({ id }) => id)).toEqual(SECTIONS.map(({ id }) => id))
    for (const { html } of sections) expect(html.length).toBeGreaterThan(500)
  })

  test.each(SECTIONS)("begins with clean HTML: $title", ({ id }) => {
    expect(sanitise(originals[id])).toBe(originals[id])
  })

  test("is read in one round trip, and may be kept by what stands in front", async () => {
    const { database, cost } = countDatabase(env.SITE)
    const answer = await call(server, { server: appWith({ database }) })
    expect(cost.trips).toBe(1)
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate")
  })
})

describe("the administrator", () => {
  test("changes a section for everybody, and no other one", async () => {
    const before = await list()
    const saved = await change("integrations", "<h3>New</h3><p>A text of our own.</p>")
    expect(saved).toEqual({
      id: "integrations",
      html: "<h3>New</h3><p>A text of our own.</p>",
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    })
    const expected = before.map((section) => (section.id === "integrations" ? saved : section))
    expect(await list()).toEqual(expected)
  })

  test("opens a section as it is now, with its original text, kept by nobody", async () => {
    await change("integrations", "<p>Changed.</p>")
    const answer = await call(`${server}/integrations`, { token: await signInAdmin() })
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store")
    expect(await read(answer)).toMatchObject({ html: "<p>Changed.</p>", original: originals.integrations })
  })

  test("restores the original text, which is then no text of its own in the database", async () => {
    await change("contact-finder", "<p>Changed.</p>")
    const restored = await restore("contact-finder")
    expect(restored.html).toBe(originals["contact-finder"])
    expect(await textOf("contact-finder")).toBe(originals["contact-finder"])
    const row = await env.SITE.prepare("select * from documents where id = 'contact-finder'").first()
    expect(row).toMatchObject({ html: null, updated_at: Date.parse(String(restored.updatedAt)) })
  })

  test("is remembered as the one who changed it, until the account is gone", async () => {
    await change("integrations", "<p>Signed.</p>")
    const signed = () =>
      env.SITE.prepare("select updated_by, html from documents where id = 'integrations'").first()
    const { id } = await read<{ id: string }>(call("/api/me", { token: await signInAdmin() }))
    expect(await signed()).toMatchObject({ updated_by: id })
    await env.SITE.prepare("delete from users where id = ?").bind(id).run()
    expect(await signed()).toEqual({ updated_by: null, html: "<p>Signed.</p>" })
  })

  test("leaves a line in the audit log for each change, and none for a refusal", async () => {
    const entries = async () => {
      const path = "/api/audit?subject=document"
      return (await read<AuditPage>(call(path, { token: await signInAdmin() }))).entries
    }
    const { updatedAt } = await change("getting-started", "<p>One.</p>")
    await send("getting-started", { html: "<p>Stale.</p>", updatedAt: null })
    await send("getting-started", { html: "<p></p>", updatedAt })
    await restore("getting-started")
    const [restored, updated] = await entries()
    expect(restored).toMatchObject({ action: "document.restored", targetId: "getting-started" })
    expect(updated).toMatchObject({ action: "document.updated", target: "Getting Started", details: {} })
  })

  test("saves in one round trip beside the one for the session", async () => {
    const { updatedAt } = await open("integrations")
    const { database, cost } = countDatabase(env.SITE)
    await send("integrations", { html: "<p>Cheap.</p>", updatedAt }, { server: appWith({ database }) })
    expect(cost.trips).toBe(2)
  })
})

describe("two editors at once", () => {
  test("the second is told, and nothing of the first is overwritten", async () => {
    const { updatedAt } = await open("opportunity-scanner")
    const first = await send("opportunity-scanner", { html: "<p>First.</p>", updatedAt })
    const second = await send("opportunity-scanner", { html: "<p>Second.</p>", updatedAt })
    expect([first.status, second.status]).toEqual([200, 409])
    expect((await read<Refused>(second)).error.code).toBe("stale")
    expect(await textOf("opportunity-scanner")).toBe("<p>First.</p>")
  })

  test.each([
    ["a section that nobody changed before", "ai-email-generator"],
    ["one that somebody did", "opportunity-scanner"],
  ] as const)("of twenty saves at the same time one holds: %s", async (_, id) => {
    const { updatedAt } = await open(id)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => send(id, { html: `<p>Save ${at}.</p>`, updatedAt })),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array(19).fill(409)])
    const won = answers.find(({ status }) => status === 200) as Response
    expect(await textOf(id)).toBe((await read<Section>(won)).html)
  })

  test("two saves within one millisecond are told apart", async () => {
    const at = Date.now() + 60_000
    const stopped = appWith({ clock: () => at })
    const first = await change("performance-tracking", "<p>One.</p>")
    const save = async (html: string, updatedAt: string | null) =>
      send("performance-tracking", { html, updatedAt }, { server: stopped })
    const second = await read<Section>(save("<p>Two.</p>", first.updatedAt))
    const third = await read<Section>(save("<p>Three.</p>", second.updatedAt))
    expect(third.updatedAt).not.toBe(second.updatedAt)
    expect((await save("<p>Four.</p>", second.updatedAt)).status).toBe(409)
  })

  test("a text that was restored meanwhile is a change, too", async () => {
    const { updatedAt } = await change("performance-tracking", "<p>Mine.</p>")
    await restore("performance-tracking")
    expect((await send("performance-tracking", { html: "<p>x</p>", updatedAt })).status).toBe(409)
    expect((await send("performance-tracking", { html: "<p>x</p>", updatedAt: null })).status).toBe(409)
  })
})

describe("what is stored", () => {
  test.each(Object.entries(payloads))("%s: is what the sanitiser leaves", async (_, all) => {
    for (const payload of all.slice(0, 4)) {
      const saved = await change("integrations", `<p>a</p>${payload}`)
      expect(saved.html).toBe(sanitise(`<p>a</p>${payload}`))
      expect(await textOf("integrations")).toBe(saved.html)
    }
  })

  test("clean HTML is byte-stable after save, load and save", async () => {
    const html = "<h3>A</h3><p>b “c” &amp; <em>d</em></p>\n<ul>\n<li>e</li>\n</ul>"
    const first = await change("integrations", html)
    const again = await change("integrations", (await open("integrations")).html)
    expect([first.html, again.html]).toEqual([html, html])
  })

  test.each([
    ["nothing", { html: "" }],
    ["only space", { html: " \n\t " }],
    ["only what the sanitiser drops", { html: "<script>x()</script><p></p>" }],
    ["too much", { html: `<p>${"x".repeat(MOST_BYTES)}</p>` }],
    ["too much once it is escaped", { html: "&".repeat(MOST_BYTES - 10) }],
    ["too much in bytes", { html: "ü".repeat(MOST_BYTES / 2 + 1) }],
    ["too many tags", { html: "<b>".repeat(20_001) }],
    ["half a character", { html: "<p>a\ud800b</p>" }],
    ["no text", { html: 7 }],
    ["null", { html: null }],
    ["none at all", {}],
  ])("is refused at its field when it is %s", async (_, part) => {
    const { updatedAt } = await open("integrations")
    const before = await textOf("integrations")
    const answer = await send("integrations", { ...part, updatedAt })
    expect(answer.status).toBe(422)
    const { error } = await read<Refused>(answer)
    expect([...new Set(error.details.map(({ field }) => field))]).toEqual(["html"])
    expect(await textOf("integrations")).toBe(before)
  })

  test.each([undefined, "yesterday", 7, "2026-01-01", {}])(
    "needs to know its version: %j",
    async (updatedAt) => {
      expect((await send("integrations", { html: "<p>x</p>", updatedAt })).status).toBe(422)
    },
  )

  test.each([
    ["half an object", "{"],
    ["an array", "[]"],
    ["null", "null"],
    ["a number", "7"],
    ["a polluted prototype", '{"__proto__":{"html":"x"}}'],
    ["deep nesting", "[".repeat(100_000)],
  ])("no body gives a 5xx: %s", async (_, body) => {
    const { status } = await send("integrations", body)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })

  test("control characters are left out", async () => {
    const saved = await change("integrations", "<p>ab\u0000c\u0007</p>")
    expect(saved.html).toBe("<p>abc</p>")
  })
})

test.each([
  ["none", "none"],
  ["of a prototype", "__proto__"],
  ["of every object", "constructor"],
  ["in capitals", "Getting-Started"],
  ["with a NUL", "getting-started%00"],
  ["very long", "x".repeat(3000)],
])("an id that is no section's answers 404: %s", async (_, id) => {
  const token = await signInAdmin()
  expect((await call(`${server}/${id}`, { token })).status).toBe(404)
  expect((await send(id, { html: "<p>x</p>", updatedAt: null })).status).toBe(404)
})

test("nobody else opens or changes a section", async () => {
  const { token } = await signUpPerson()
  const before = await list()
  const attempts: Call[] = [{}, { method: "PUT", body: { html: "<p>Taken.</p>", updatedAt: null } }]
  for (const attempt of attempts) {
    const status = async (options: Call) =>
      (await call(`${server}/api-reference`, { ...attempt, ...options })).status
    expect(await status({})).toBe(401)
    expect(await status({ token: "not.a.token" })).toBe(401)
    expect(await status({ token })).toBe(403)
  }
  for (const method of ["POST", "DELETE", "PATCH"]) {
    const options = { method, body: {}, token: await signInAdmin() }
    expect((await call(`${server}/api-reference`, options)).status).toBe(405)
  }
  expect(await list()).toEqual(before)
})

test("another site's page changes nothing, even for the administrator", async () => {
  const headers = { "Sec-Fetch-Site": "cross-site" }
  const answer = await send("api-reference", { html: "<p>x</p>", updatedAt: null }, { headers })
  expect(answer.status).toBe(403)
})
