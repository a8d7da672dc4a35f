import { type BrowserContext, test as base, expect, type Page } from "playwright/test"
import { watch } from "./watchdog.ts"

/** Somebody who can sign in. */
export interface Person {
  name: string
  email: string
  password: string
}

/** A message that the captured outbox shows. */
export interface Letter {
  to: string
  subject: string
  text: string
  html: string
}

interface Fixtures {
  /** Somebody new, who has no account yet. */
  newcomer: Person
  /** A new user with an account; nobody is signed in on the page. */
  user: Person
  /** As `user`, with the address confirmed. */
  confirmedUser: Person
  administrator: Person
  /** The newest message to an address; waits until it arrives. */
  readMail: (to: string, subject?: RegExp) => Promise<Letter>
  /** Allows the problems that match, where a test provokes them. */
  expectProblems: (pattern: RegExp) => void
}

let count = 0

/** A person unknown to everyone. */
export function inventPerson(): Person {
  const mark = `${Date.now().toString(36)}-${process.pid}-${count++}`
  return {
    name: `Robin ${mark}`,
    email: `robin-${mark}@people.example`,
    password: `${Math.random().toString(36).slice(2)} kites over a harbour`,
  }
}

/** The tests' own `test`: any console error, page error, policy violation or hydration mismatch fails it. */
export const test = base.extend<Fixtures & { allowed: RegExp[] }>({
  allowed: async ({ browserName: _ }, use) => use([]),
  expectProblems: async ({ allowed }, use) => use((pattern) => void allowed.push(pattern)),
  // Not for each test: one that only sends requests needs no browser.
  context: async ({ context, allowed }, use) => {
    const problems = watch(context)
    await use(context)
    const unexpected = problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))
    expect(unexpected, "the browser reported nothing").toEqual([])
  },
  newcomer: async ({ browserName: _ }, use) => use(inventPerson()),
  user: async ({ request }, use) => {
    const person = inventPerson()
    const { name, email, password } = person
    const answer = await request.post("/auth/v1/signup", { data: { email, password, data: { name } } })
    expect(answer.status(), await answer.text()).toBe(200)
    await use(person)
  },
  confirmedUser: async ({ user, readMail, request }, use) => {
    const { text } = await readMail(user.email, /Confirm your address/)
    const [, token_hash] = /token_hash=([\w-]+)/.exec(text) ?? []
    const answer = await request.post("/auth/v1/verify", { data: { type: "signup", token_hash } })
    expect(answer.status(), await answer.text()).toBe(200)
    await use(user)
  },
  administrator: async ({ browserName: _ }, use) => {
    const password = process.env.E2E_ADMIN_PASSWORD ?? ""
    await use({ name: "Administrator", email: "admin@presskite.example", password })
  },
  readMail: async ({ request }, use) =>
    use(async (to, subject = /./) => {
      let found: Letter | undefined
      await expect(async () => {
        const answer = await request.get("/dev/outbox.json", { params: { to } })
        const { messages } = (await answer.json()) as { messages: Letter[] }
        found = messages.find((message) => subject.test(message.subject))
        expect(found, `a message to ${to}`).toBeDefined()
      }).toPass()
      return found as Letter
    }),
})

/** Makes the account and signs in, without the form. */
export async function signUpQuickly(page: Page, { name, email, password }: Person) {
  await openSession(page, "/auth/v1/signup", { email, password, data: { name } })
}

/** Signs in without the form: the session's cookies are in the page's browser, as if the form had been sent. */
export async function signInQuickly(page: Page, { email, password }: Person) {
  await openSession(page, "/auth/v1/token?grant_type=password", { email, password })
}

async function openSession(page: Page, address: string, data: object) {
  const headers = { "Session-Carrier": "cookie", "Sec-Fetch-Site": "same-origin" }
  const answer = await page.request.post(address, { headers, data })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Signs in without the form, and opens the dashboard. */
export async function signIn(page: Page, person: Person) {
  await signInQuickly(page, person)
  await page.goto("/dashboard")
  await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible()
}

/** Waits until the application is alive, on a page that a visitor has just touched. */
export async function wake(page: Page) {
  await page.mouse.move(3, 300)
  await page.mouse.move(6, 300)
  await expect(page.locator("html")).toHaveAttribute("data-alive")
}

/** The application's scripts. */
export const scripts = /\/assets\/.*\.js$/

/** Holds requests back, as a slow network would, until the returned function is called. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

export type { BrowserContext, Page }
export { expect }
