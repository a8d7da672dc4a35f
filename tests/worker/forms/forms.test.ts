import { env } from "cloudflare:workers"
import { describe, expect, test } from "vitest"
import { appWith } from "../support/app.ts"
import { call as ask, goodPassword, randomAddress, randomClient, signUpPerson } from "../support/people.ts"

const server = appWith({})
/** Follows no redirect. */
const call: typeof ask = (path, options) => ask(path, { server, ...options })

const ours = { Origin: "https://presskite.test" }
const type = "application/x-www-form-urlencoded"

/** Sends a form as a browser does. */
const submit = (
  name: string,
  fields: Record<string, string>,
  { headers = ours, ...options }: Parameters<typeof ask>[1] = {},
) =>
  call(`/forms/${name}`, {
    body: new URLSearchParams(fields).toString(),
    headers: { "Content-Type": type, ...headers },
    ...options,
  })

const written = (fields: Record<string, string> = {}) => ({
  name: "Wren Hollis",
  email: "wren@tallow.example",
  subject: `Repairs ${crypto.randomUUID()}`,
  message: "We mend chairs for life.\n\nWould that interest you?",
  ...fields,
})

const countMessages = async (subject: string) =>
  (await env.SITE.prepare("select * from contact_messages where subject = ?").bind(subject).all()).results

/** The element that contains a field, with the message after it. */
const fieldIn = (html: string, name: string) =>
  new RegExp(`<(input|textarea)[^>]* name="${name}"[^>]*>(.*?)</div>`, "s").exec(html)?.[0] ?? ""

describe("the contact form without script", () => {
  test("keeps the message and leads to a page that says so", async () => {
    const fields = written({ name: 'Wren "W" <Hollis>' })
    const answer = await submit("contact", fields)
    expect(answer.status).toBe(303)
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store")
    expect(await countMessages(fields.subject)).toMatchObject([
      { name: fields.name, message: fields.message },
    ])
    const done = await (await call(answer.headers.get("Location") ?? "")).text()
    expect(done).toContain("<b>Message Sent</b> We&#39;ve received your message and will respond shortly.")
  })

  test("says what is wrong at each field, and keeps what was typed", async () => {
    const typed = {
      name: "W",
      email: '"><script>alert(1)</script>',
      subject: "",
      message: "\n</b>&lt;",
    }
    const answer = await submit("contact", typed)
    expect(answer.status).toBe(422)
    const html = await answer.text()
    for (const [name, message] of [
      ["name", "Name must be at least 2 characters"],
      ["email", "Please enter a valid email address"],
      ["subject", "Subject is required"],
      ["message", "Message must be at least 10 characters"],
    ] as const) {
      const field = fieldIn(html, name)
      expect(field).toContain('aria-invalid="true"')
      expect(field).toContain(`aria-describedby="wrong-${name}"`)
      expect(field).toContain(`<p id="wrong-${name}" role="alert">${message}</p>`)
    }
    expect(fieldIn(html, "name")).toContain('value="W"')
    expect(fieldIn(html, "email")).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
    expect(fieldIn(html, "message")).toContain(">\n\n&lt;/b&gt;&amp;lt;</textarea>")
    expect(html).not.toContain("<script")
    expect(html.match(/autofocus/g)).toHaveLength(1)
  })

  test("counts with the messages that the script sends", async () => {
    const server = appWith({ settings: { MESSAGES_PER_HOUR: "1" } })
    const client = randomClient()
    expect((await call("/api/messages", { body: written(), client, server })).status).toBe(201)
    const refused = await submit("contact", written({ subject: "One too many" }), { client, server })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0)
    const html = await refused.text()
    expect(html).toContain('role="alert">Request rate limit reached</div>')
    expect(fieldIn(html, "subject")).toContain('value="One too many"')
  })
})

describe("getting in without script", () => {
  test("a login sets the session's cookies and leads to the dashboard", async () => {
    const { email, password } = await signUpPerson()
    const answer = await submit("login", { email, password })
    expect(answer.status).toBe(303)
    expect(answer.headers.get("Location")).toBe("/dashboard")
    const cookies = answer.headers.getSetCookie()
    expect(cookies[0]).toMatch(/^__Host-session=.+; HttpOnly; Secure; SameSite=Strict$/)
    expect(cookies[1]).toMatch(/^__Host-signed_in=1; /)
    expect(await answer.text()).toBe("")
  })

  test("an unknown address and a wrong password are answered alike, and no password comes back", async () => {
    const { email } = await signUpPerson()
    const typed = { password: "wrong horse battery" }
    const pages = await Promise.all(
      [email, randomAddress()].map(async (address) => {
        const answer = await submit("login", { ...typed, email: address })
        expect(answer.status).toBe(400)
        expect(answer.headers.getSetCookie()).toEqual([])
        return (await answer.text()).replaceAll(address, "ADDRESS")
      }),
    )
    expect(pages[0]).toContain("Invalid email or password. Please try again.")
    expect(pages[0]).toContain('value="ADDRESS"')
    expect(pages[0]).not.toContain(typed.password)
    expect(pages[1]).toBe(pages[0])
  })

  test("a sign-up makes the account and leads to the dashboard", async () => {
    const email = randomAddress()
    const fields = { name: "Wren Hollis", email, password: goodPassword, confirmPassword: goodPassword }
    const answer = await submit("signup", fields)
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/dashboard"])
    expect((await submit("login", { email, password: goodPassword })).status).toBe(303)
    const again = await submit("signup", fields)
    expect(again.status).toBe(422)
    const html = await again.text()
    expect(html).toContain("Failed to create account. Please try again.")
    expect(fieldIn(html, "email")).toContain("User already registered")
    expect(fieldIn(html, "name")).toContain('value="Wren Hollis"')
    expect(html).not.toContain(goodPassword)
  })

  test("two passwords that differ are told apart at the second", async () => {
    const fields = {
      name: "Wren",
      email: randomAddress(),
      password: goodPassword,
      confirmPassword: "another",
    }
    const html = await (await submit("signup", fields)).text()
    expect(fieldIn(html, "confirmPassword")).toContain("Passwords do not match")
    expect(html).not.toContain(goodPassword)
  })

  test("a password that the server refuses is refused at its field", async () => {
    const fields = { name: "Wren", email: randomAddress(), password: "password", confirmPassword: "password" }
    const answer = await submit("signup", fields)
    expect(answer.status).toBe(422)
    expect(fieldIn(await answer.text(), "password")).toContain('role="alert"')
  })

  test("a link is asked for with the same answer, known or not", async () => {
    const { email } = await signUpPerson()
    const targets = await Promise.all(
      [email, randomAddress()].map(async (address) => {
        const answer = await submit("forgot-password", { email: address })
        return [answer.status, answer.headers.get("Location")]
      }),
    )
    expect(targets).toEqual([targets[0], targets[0]])
    const done = await (await call(String(targets[0]?.[1]))).text()
    expect(done).toContain("If there is an account for this address")
  })
})

describe("the scraper's form without script", () => {
  test.each([
    ["", "Please enter a website URL to scrape"],
    ["127.0.0.1", "We only open public web addresses"],
  ])("says at its field what is wrong with %j", async (url, message) => {
    const answer = await submit("scrape", { url })
    expect(answer.status).toBe(422)
    const field = fieldIn(await answer.text(), "url")
    expect(field).toContain(message)
    expect(field).toContain(`value="${url}"`)
  })
})

const forms = ["contact", "login", "signup", "forgot-password", "scrape"]

describe.each(forms)("the form %s", (name) => {
  test("refuses what another site sends", async () => {
    for (const headers of [
      { "Sec-Fetch-Site": "cross-site" },
      { "Sec-Fetch-Site": "same-site", ...ours },
      { Origin: "https://evil.example" },
      { Origin: "null" },
      { Cookie: "__Host-signed_in=1" },
    ]) {
      expect((await submit(name, written(), { headers })).status).toBe(403)
    }
  })

  test("takes no other type, and no other address takes this one", async () => {
    for (const other of ["application/json", "text/plain", "multipart/form-data; boundary=x", ""]) {
      const answer = await submit(name, {}, { headers: { ...ours, "Content-Type": other }, body: "{}" })
      expect(answer.status).toBe(415)
    }
    const elsewhere = await call("/api/messages", {
      body: "name=Wren",
      headers: { "Content-Type": type, ...ours },
    })
    expect(elsewhere.status).toBe(415)
  })

  test("changes nothing by a GET, which leads back to its page", async () => {
    const answer = await call(`/forms/${name}?name=Wren&email=wren@tallow.example`)
    expect(answer.status).toBe(302)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test.each([
    "",
    "&&&=",
    "%",
    "%ff%fe",
    "__proto__=x&constructor=y",
    "email[]=x",
    `email=${"x".repeat(100_000)}`,
  ])("is told politely that %.20s will not do", async (body) => {
    const answer = await call(`/forms/${name}`, { body, headers: { "Content-Type": type, ...ours } })
    expect(answer.status).toBe(422)
    await answer.text()
  })
})

test.each(["login", "signup"])("%s sets no cookie for who does not say where it comes from", async (name) => {
  const { email, password } = await signUpPerson()
  const answer = await submit(
    name,
    { email, password, name: "Wren", confirmPassword: password },
    { headers: {} },
  )
  expect(answer.status).toBe(403)
  expect(answer.headers.getSetCookie()).toEqual([])
})
