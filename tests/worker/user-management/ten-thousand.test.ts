import { env } from "cloudflare:workers"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { UserPage } from "../../../worker/site/user-management/contract.ts"
import { signInAdmin } from "../support/administrator.ts"
import { appWith } from "../support/app.ts"
import { countDatabase } from "../support/count-database.ts"
import { call, read } from "../support/people.ts"

const mark = `many${crypto.randomUUID().slice(0, 8)}`

beforeAll(async () => {
  await env.SITE.prepare(
    `insert into users (id, name, email, email_norm, created_at, updated_at)
     with recursive n (i) as (select 1 union all select i + 1 from n where i < 10000)
     select ?1 || i, 'Robin Numbered ' || i, ?1 || i || '@many.example', ?1 || i || '@many.example', 1, 1 from n`,
  )
    .bind(mark)
    .run()
  // Each of them signs in with Google.
  await env.SITE.prepare(
    `insert into identities (id, user_id, provider, subject, email, email_verified, created_at, updated_at)
     select id, id, 'google', id, email, 1, 1, 1 from users where id like ?`,
  )
    .bind(`${mark}%`)
    .run()
})
afterAll(async () => {
  const before = await env.SITE.prepare("select coalesce(max(rowid), 0) as n from erasures").first("n")
  await env.SITE.prepare("delete from users where id like ?").bind(`${mark}%`).run()
  // Whichever test erases next would wake ten thousand workspaces that never were.
  await env.SITE.prepare("delete from erasures where rowid > ?").bind(before).run()
})

test.each([
  ["", 25],
  ["robin", 25],
  ["r", 25],
  ["numbered 777", 11],
  [`${mark}4242@many`, 1],
  ["nobody-like-this", 0],
])("among ten thousand, %j costs one page", async (q, count) => {
  const { database, cost } = countDatabase(env.SITE)
  const query = new URLSearchParams({ ...(q && { q }) })
  const answer = call(`/api/users?${query}`, { token: await signInAdmin(), server: appWith({ database }) })
  expect((await read<UserPage>(answer)).users).toHaveLength(count)
  expect(cost.trips).toBe(2)
  expect(cost.statements.at(-1)?.read).toBeLessThanOrEqual(count * 12 + 50)
})

test.each(["name", "email", "seen"])("among ten thousand, a page by %s costs one page", async (sort) => {
  const { database, cost } = countDatabase(env.SITE)
  const server = appWith({ database })
  const token = await signInAdmin()
  const { before } = await read<UserPage>(call(`/api/users?sort=${sort}`, { token, server }))
  const query = new URLSearchParams({ sort, before: before ?? "" })
  expect((await read<UserPage>(call(`/api/users?${query}`, { token, server }))).users).toHaveLength(25)
  expect(cost.statements.at(-1)?.read).toBeLessThanOrEqual(25 * 12 + 50)
})

test("the suspended among ten thousand are found by an index", async () => {
  const { database, cost } = countDatabase(env.SITE)
  await call("/api/users?show=suspended", { token: await signInAdmin(), server: appWith({ database }) })
  const { read: rows = 0, returned = 0 } = cost.statements.at(-1) ?? {}
  expect(rows).toBeLessThanOrEqual(returned * 12 + 50)
})
