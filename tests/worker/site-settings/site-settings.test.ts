import { env } from "cloudflare:workers"
import { afterEach, describe, expect, test } from "vitest"
import {
  DEFAULTS,
  type PublicSite,
  type SiteSettings,
  type StoredSettings,
} from "../../../worker/site/site-settings/contract.ts"
import { signInAdmin } from "../support/administrator.ts"
import { actionsAbout } from "../support/audit.ts"
import { clients, openClient } from "../support/auth-client.ts"
import { behindCache } from "../support/behind-cache.ts"
import { type Call, call, goodPassword, randomAddress, read, signUpPerson } from "../support/people.ts"
import { browser, pretendGoogle, someoneAtGoogle } from "../support/pretend-google.ts"

const path = "/api/site/settings"
const asAdmin = async (options: Call = {}) => call(path, { token: await signInAdmin(), ...options })
const load = () => read<StoredSettings>(asAdmin())
const put = (body: unknown) => asAdmin({ method: "PUT", body })

async function save(change: Partial<SiteSettings>): Promise<StoredSettings> {
  const { version, settings } = await load()
  const answer = await put({ version, settings: { ...settings, ...change } })
  expect(answer.status, await answer.clone().text()).toBe(200)
  return read(answer)
}

const visit = () => read<PublicSite>(call("/api/site"))
const contactPage = async () => (await call("/contact")).text()
const signUp = (body: object = {}) =>
  call("/auth/v1/signup", { body: { email: randomAddress(), password: goodPassword, ...body } })
const countRows = (table: string) => env.SITE.prepare(`select count(*) as n from ${table}`).first("n")

afterEach(() => env.SITE.prepare("delete from settings").run())

describe("the settings", () => {
  test("are the defaults until they are saved", async () => {
    expect(await load()).toEqual({ version: 0, settings: DEFAULTS })
    expect(await visit()).toMatchObject({
      contact: { email: DEFAULTS.email },
      social: { linkedin: DEFAULTS.linkedin },
      announcement: null,
      isSignUpOpen: true,
      differs: false,
    })
  })

  test("reach the contact page and everybody who asks", async () => {
    const saved = await save({
      email: "press@kites.example",
      phone: "+44 20 7946 0999",
      address: "  Kite House \r\n  1 Harbour Row\r\n",
      github: "https://code.example/kites",
    })
    expect(saved).toMatchObject({ version: 1, settings: { address: "Kite House\n1 Harbour Row" } })
    expect(await load()).toEqual(saved)
    expect(await visit()).toMatchObject({ social: { github: "https://code.example/kites" }, differs: true })
    const page = await contactPage()
    for (const text of [
      "mailto:press@kites.example",
      'href="tel:+442079460999"',
      "Kite House",
      "1 Harbour Row",
      "https://code.example/kites",
      DEFAULTS.linkedin,
    ]) {
      expect(page.includes(text), text).toBe(true)
    }
    expect(page.includes(`mailto:${DEFAULTS.email}`)).toBe(false)
  })

  test("do not differ for visitors when only the contact details changed", async () => {
    await save({ phone: "+44 20 7946 0998" })
    expect(await visit()).toMatchObject({ differs: false })
  })

  test("an announcement is told while it is on", async () => {
    await save({
      isAnnouncing: true,
      announcement: " We moved\n to the harbour ",
      announcementLink: "/about",
    })
    expect(await visit()).toMatchObject({
      announcement: { text: "We moved to the harbour", link: "/about" },
      differs: true,
    })
    await save({ announcementLink: "" })
    expect((await visit()).announcement).toEqual({ text: "We moved to the harbour", link: null })
    await save({ isAnnouncing: false })
    expect(await visit()).toMatchObject({ announcement: null, differs: false })
  })

  test("are kept by a browser for a minute at most", async () => {
    const answer = await call("/api/site")
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=60, must-revalidate")
    expect((await asAdmin()).headers.get("Cache-Control")).toContain("no-store")
  })

  test("are dropped from the platform's cache when they are saved, and not when that is refused", async () => {
    const dropped: unknown[] = []
    const server = behindCache(async (what) => void dropped.push(what))
    for (const [to, rule] of [
      ["/api/site", "public, max-age=60, s-maxage=300, must-revalidate"],
      ["/contact", "public, max-age=0, s-maxage=300, must-revalidate"],
    ] as const) {
      const { headers } = await call(to, { server })
      expect([headers.get("Cache-Control"), headers.get("Cache-Tag")]).toEqual([rule, "site"])
    }
    const change = { version: 0, settings: DEFAULTS }
    expect((await asAdmin({ method: "PUT", body: change, server })).status).toBe(200)
    expect((await asAdmin({ method: "PUT", body: change, server })).status).toBe(409)
    expect(dropped).toEqual([{ tags: ["site"] }])
  })

  test("saved from an older version are refused, and of many at once one is saved", async () => {
    const { version, settings } = await load()
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, at) =>
        put({ version, settings: { ...settings, phone: `+44 1234567${at}` } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    const refused = await put({ version, settings })
    expect(await read(refused)).toMatchObject({ error: { code: "stale" } })
    expect((await load()).version).toBe(version + 1)
  })

  test("are audited by the names of what changed, in the same transaction", async () => {
    const before = (await actionsAbout("settings")).length
    await save({ phone: "+44 20 7946 0888", isSignUpOpen: false })
    await save({})
    const actions = await actionsAbout("settings")
    expect(actions).toHaveLength(before + 1)
    expect(actions[0]).toMatchObject({
      action: "settings.changed",
      target: "Site settings",
      details: { fields: ["phone", "isSignUpOpen"] },
    })
    expect(JSON.stringify(actions[0])).not.toContain("0888")
  })

  test.each<[keyof SiteSettings, unknown]>([
    ["email", "press@"],
    ["email", "a@b.example\r\nBcc: c@d.example"],
    ["phone", "call us"],
    ["phone", "javascript:alert(1)"],
    ["phone", "+".repeat(10)],
    ["address", ""],
    ["address", "x".repeat(301)],
    ["address", "line\n".repeat(12)],
    ["linkedin", ""],
    ["linkedin", null],
    ["twitter", "http://social.example/x"],
    ["github", "javascript:alert(1)"],
    ["github", "https://someone:secret@code.example"],
    ["dribbble", "//social.example/x"],
    ["dribbble", "https://localhost"],
    ["dribbble", `https://social.example/${"x".repeat(300)}`],
    ["isAnnouncing", "on"],
    ["announcement", "x".repeat(161)],
    ["announcement", 7],
    ["announcementLink", "javascript:alert(1)"],
    ["announcementLink", "//elsewhere.example"],
    ["announcementLink", "/\\elsewhere.example"],
    ["announcementLink", "about"],
    ["announcementLink", "data:text/html,x"],
    ["announcementLink", "https://"],
    ["isSignUpOpen", null],
  ])("%s cannot be %j", async (field, value) => {
    const answer = await put({ version: 0, settings: { ...DEFAULTS, [field]: value } })
    expect(answer.status).toBe(422)
    expect(await read(answer)).toMatchObject({ error: { details: [{ field: `settings.${field}` }] } })
    expect((await load()).version).toBe(0)
  })

  test("an announcement that is on says something", async () => {
    const settings = { ...DEFAULTS, isAnnouncing: true, announcement: " \u0000 " }
    const answer = await put({ version: 0, settings })
    expect(await read(answer)).toMatchObject({ error: { details: [{ field: "settings.announcement" }] } })
  })

  test.each([
    {},
    [],
    "null",
    "{",
    { version: 0 },
    { version: -1, settings: DEFAULTS },
    { version: "0", settings: DEFAULTS },
  ])("%j are no settings", async (body) => {
    const { status } = await put(body)
    expect([400, 422]).toContain(status)
  })

  test("markup in them stays text on the page", async () => {
    await save({ address: '<script>alert(1)</script>\n"Row" & Sons' })
    const page = await contactPage()
    expect(page.includes("<script>alert(1)")).toBe(false)
    expect(page.includes("&lt;script&gt;alert(1)&lt;/script&gt;")).toBe(true)
  })
})

describe("while sign-up is off", () => {
  const close = () => save({ isSignUpOpen: false })

  test("a sign-up is refused in the auth door's form, whatever it holds, and nothing is stored", async () => {
    await close()
    const tables = ["users", "identities", "sessions", "rate_limits", "captured_mail"]
    await signInAdmin()
    const before = await Promise.all(tables.map(countRows))
    for (const body of [{}, { password: "" }, { email: "x" }]) {
      const answer = await signUp(body)
      expect(answer.status).toBe(422)
      expect(answer.headers.get("X-Supabase-Api-Version")).toBe("2024-01-01")
      expect(await read(answer)).toEqual({
        code: "signup_disabled",
        message: "Signups not allowed for this instance",
      })
    }
    expect(await Promise.all(tables.map(countRows))).toEqual(before)
    expect(await read(call("/auth/v1/settings"))).toMatchObject({ disable_signup: true })
    expect((await visit()).isSignUpOpen).toBe(false)
  })

  test.each(clients)("the published client %s says so", async (_, Client) => {
    await close()
    const { error } = await openClient(Client).signUp({ email: randomAddress(), password: goodPassword })
    expect(error).toMatchObject({ status: 422, code: "signup_disabled" })
  })

  test("whoever has an account still signs in", async () => {
    const { email } = await signUpPerson()
    await close()
    const body = { email, password: goodPassword }
    expect((await call("/auth/v1/token?grant_type=password", { body })).status).toBe(200)
  })

  test("a newcomer by Google is sent back, and one who is known comes in", async () => {
    const known = someoneAtGoogle()
    pretendGoogle(known)
    const visitor = browser()
    await visitor.signIn()
    const linked = await signUpPerson()
    await close()
    expect((await visitor.signIn()).searchParams.get("error")).toBeNull()

    pretendGoogle({ ...someoneAtGoogle(), email: linked.email })
    expect((await browser().signIn()).searchParams.get("error")).toBeNull()

    const before = await countRows("users")
    pretendGoogle(someoneAtGoogle())
    const back = await browser().signIn()
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      error: "access_denied",
      error_code: "signup_disabled",
      error_description: "Signups not allowed for this instance",
    })
    expect(await countRows("users")).toBe(before)
  })

  test("it can be opened again", async () => {
    await close()
    await save({ isSignUpOpen: true })
    expect((await signUp()).status).toBe(200)
  })
})
