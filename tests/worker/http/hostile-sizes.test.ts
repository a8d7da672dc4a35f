import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import type { ZodMiniType } from "zod/mini"
import { createApp } from "../../../worker/app.ts"
import { readSettings } from "../../../worker/env.ts"
import * as accounts from "../../../worker/site/accounts/contract.ts"
import * as auth from "../../../worker/site/auth/contract.ts"
import { NewMessage } from "../../../worker/site/messages/contract.ts"
import { ScrapeRequest } from "../../../worker/site/scraper/contract.ts"
import { newPost, publish } from "../blog/blog.ts"
import { asAdmin, kept, upload } from "../media/media.ts"
import { png } from "../media/pictures.ts"
import { signInAdmin } from "../support/administrator.ts"
import { type Call, call, randomClient, read } from "../support/people.ts"
import { hurtBy, oversizedAt, toJson, type Way, waysOf } from "../support/sizes.ts"
import { addPerson } from "../support/teams.ts"

const ways = waysOf(createApp(readSettings(env)).routes)
const named = (some: Way[]) => some.map((way) => [`${way.method} ${way.path}`, way] as const)
const isAdministrators = ({ path }: Way) =>
  /^\/api\/(audit|blog|documents|media|messages|plans|site|users)/.test(path)

/** What is wrong with the answers to all that is too large, or as large as it may be. */
async function findHurt(way: Way, good: object, send: (path: string, options: Call) => Promise<Response>) {
  const hurt: string[] = []
  for (const { what, path, body } of oversizedAt(way, good as Record<string, unknown>)) {
    const method = way.method
    const isRead = method === "GET" || method === "HEAD"
    const answer = await send(path, { method, ...(!isRead && { body: body ?? {} }) })
    const wrong = await hurtBy(answer)
    if (wrong) hurt.push(`${what}: ${wrong}`)
  }
  return hurt
}

test.each(named(ways.filter(isAdministrators)))("no size hurts the site's %s", async (_, way) => {
  const token = await signInAdmin()
  const post = newPost()
  const { id } = await publish(post)
  const made = [id]
  // Nothing that other tests look at is changed: these are of another version than what is there.
  const good = {
    ":id": way.path.includes("blog") ? id : "getting-started",
    ":slug": post.slug,
    version: 999_999,
  }
  const sent = { ...good, featuredImage: "/images/blog/pitch.svg", phone: "+44 20 7946 0173" }
  const hurt = await findHurt(way, sent, async (path, options) => {
    const answer = await call(path, { ...options, token, client: randomClient() })
    if (answer.status === 201) made.push((await read<{ id: string }>(answer.clone())).id)
    return answer
  })
  for (const one of made) await call(`/api/blog/posts/${one}`, { method: "DELETE", token })
  await env.SITE.prepare("delete from contact_messages where email like '%@harbour.example'").run()
  expect(hurt).toEqual([])
})

const isOurs = ({ path }: Way) => !path.startsWith("/dev") && !path.includes("*")
const others = ways.filter((way) => !isAdministrators(way) && isOurs(way))

test.each(named(others))("no size hurts anybody's %s", async (_, way) => {
  const good = { timeZone: "UTC", url: "https://tides.example/" }
  expect(
    await findHurt(way, good, async (path, options) => {
      // A new person for each request, which may end their session or delete their account.
      const { token, workspace } = await addPerson()
      return call(path.replace("/workspaces/none", `/workspaces/${workspace.id}`), { ...options, token })
    }),
  ).toEqual([])
})

const grant = (name: string) => `/auth/v1/token?grant_type=${name}`
const byHand: [string, string, ZodMiniType][] = [
  ["POST", "/auth/v1/signup", auth.SignUpBody],
  ["POST", grant("password"), auth.PasswordGrant],
  ["POST", grant("refresh_token"), auth.RefreshGrant],
  ["POST", grant("pkce"), auth.PkceGrant],
  ["POST", "/auth/v1/recover", auth.Recover],
  ["POST", "/auth/v1/resend", auth.Resend],
  ["POST", "/auth/v1/verify", auth.Verify],
  ["PUT", "/auth/v1/user", auth.UserUpdate],
]

test.each(byHand)("no size hurts %s %s", async (method, path, schema) => {
  const { token } = await addPerson()
  const way = { method, path, body: toJson(schema), query: null }
  const good = { email: "wren@harbour.example", password: "a long enough password" }
  expect(await findHurt(way, good, (to, options) => call(to, { ...options, token }))).toEqual([])
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`key ${at}`, at]))
  for (const data of [
    many,
    { text: "x".repeat(300_000) },
    { deep: JSON.parse("[".repeat(5000) + "]".repeat(5000)) },
  ]) {
    expect(await hurtBy(await call(path, { method, body: { ...good, data }, token }))).toBeNull()
  }
})

const forms: [string, ZodMiniType][] = [
  ["contact", NewMessage],
  ["forgot-password", accounts.ForgotPassword],
  ["login", accounts.LogIn],
  ["signup", accounts.SignUp],
  ["scrape", ScrapeRequest],
]

test.each(forms)("no size hurts the form of %s", async (name, schema) => {
  const way = { method: "POST", path: `/forms/${name}`, body: toJson(schema), query: null }
  const good = { email: "wren@harbour.example", password: "a long enough password" }
  const type = { "Content-Type": "application/x-www-form-urlencoded", Origin: "https://presskite.test" }
  const hurt = await findHurt(way, good, (path, options) => {
    const body = new URLSearchParams(options.body as Record<string, string>).toString()
    return call(path, { ...options, body, headers: type })
  })
  await env.SITE.prepare("delete from contact_messages where email like '%@harbour.example'").run()
  expect(hurt).toEqual([])
})

const pages = ["/", "/blog", "/documentation", "/contact", "/dashboard", "/blog/feed.xml", "/sitemap.xml"]

test.each(pages)("no address under %s is too long to be answered", async (page) => {
  for (const long of ["x".repeat(12_000), "%25_".repeat(45), "a+".repeat(400)]) {
    for (const path of [
      `${page === "/" ? "" : page}/${long}`,
      `${page}?q=${long}&category=${long}&before=${long}`,
    ]) {
      expect(await hurtBy(await call(path)), path.slice(0, 60)).toBeNull()
    }
  }
})

test("what is said of an image is refused or cut before it is stored, however long it is", async () => {
  const file = await png()
  const long = "ö".repeat(1_500_000)
  expect((await upload({ file, alt: long })).status).toBe(422)
  const image = await kept({ file, name: `${long}.png`, alt: "%_".repeat(100) })
  expect(image.name.length).toBeLessThanOrEqual(200)
  for (const q of [long.slice(0, 3000), "%_".repeat(100), "a ".repeat(100)]) {
    expect((await asAdmin(`?${new URLSearchParams({ q })}`)).status).toBe(200)
  }
  expect((await asAdmin(`/${image.id}`, { method: "DELETE" })).status).toBe(204)
})
