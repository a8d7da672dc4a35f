import { applyD1Migrations, type D1Migration, runInDurableObject } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { drizzle } from "drizzle-orm/durable-sqlite"
import { migrate } from "drizzle-orm/durable-sqlite/migrator"
import { expect, test } from "vitest"
import journal from "../../../migrations/workspace/meta/_journal.json"
import type { Session } from "../../../worker/site/auth/contract.ts"
import type { PostPage } from "../../../worker/site/blog/contract.ts"
import type { MyWorkspace } from "../../../worker/site/workspaces/contract.ts"
import { openWorkspaceDatabase } from "../../../worker/workspace/core/open-database.ts"
import type { ContactPage } from "../../../worker/workspace/people/contacts/contract.ts"
import { router } from "../../../worker/workspace/router.ts"
import { publish } from "../blog/blog.ts"
import { appWith } from "../support/app.ts"
import { type Call, call, goodPassword, read, signUpPerson } from "../support/people.ts"
import { startProgram } from "../support/programs.ts"
import { makeOne, resources } from "../support/resources.ts"
import { waysOf } from "../support/sizes.ts"
import { OlderProgram, type Snapshot } from "./older-program.ts"

const texts = import.meta.glob<string>("../../../migrations/workspace/*.sql", {
  eager: true,
  query: "?raw",
  import: "default",
})
const snapshots = import.meta.glob<Snapshot>("../../../migrations/workspace/meta/*_snapshot.json", {
  eager: true,
  import: "default",
})

/** Writes rows of the site into the same table as an older program knew it. */
async function bringBack(older: D1Database, table: string, where: string, value: string | number) {
  const { results: columns } = await older
    .prepare("select name from pragma_table_info(?)")
    .bind(table)
    .all<{ name: string }>()
  const named = columns.map(({ name }) => `"${name}"`)
  const names = where === "rowid" ? ["rowid", ...named] : named
  const rows = await env.SITE.prepare(`select ${names} from ${table} where ${where} = ?`).bind(value).raw()
  expect(rows.length, table).toBeGreaterThan(0)
  for (const row of rows)
    await older
      .prepare(`insert into ${table} (${names}) values (${row.map(() => "?")})`)
      .bind(...row)
      .run()
}

test("a site from before there were workspaces keeps its people signed in, its posts found, and gives everybody a workspace", async () => {
  const older = env.BEFORE as D1Database
  const migrations = env.MIGRATIONS as D1Migration[]
  await applyD1Migrations(older, migrations.slice(0, 3))
  const { id, email, token, session } = await signUpPerson({ name: "Ada Lovelace" })
  const post = await publish({ title: "An older harbour", content: "<p>Lanterns at low tide.</p>" })
  const { author_id: author, position } = (await env.SITE.prepare("select * from blog_posts where id = ?")
    .bind(post.id)
    .first()) as { author_id: string; position: number }
  await bringBack(older, "users", "id", id)
  await bringBack(older, "sessions", "user_id", id)
  if (author !== id) await bringBack(older, "users", "id", author)
  await bringBack(older, "blog_authors", "id", author)
  await bringBack(older, "blog_posts", "id", post.id)
  for (const table of ["blog_search", "blog_search_short"]) await bringBack(older, table, "rowid", position)

  await applyD1Migrations(older, migrations)

  const server = appWith({ database: older })
  const ask = (path: string, options: Call = {}) => call(path, { server, ...options })
  expect(await read(ask("/api/me", { token }))).toMatchObject({ id, name: "Ada Lovelace", email })
  const refresh = { body: { refresh_token: session.refresh_token } }
  const renewed = await read<Session>(ask("/auth/v1/token?grant_type=refresh_token", refresh))
  expect(renewed.user.id).toBe(id)
  const signIn = { body: { email, password: goodPassword } }
  expect((await ask("/auth/v1/token?grant_type=password", signIn)).status).toBe(200)
  const [workspace] = await read<[MyWorkspace]>(ask("/api/workspaces", { token }))
  expect(workspace).toMatchObject({ role: "owner" })
  expect((await ask(`/api/workspaces/${workspace.id}/contacts`, { token })).status).toBe(200)
  expect(await read(ask(`/api/blog/posts/${post.slug}`))).toMatchObject({
    title: post.title,
    content: post.content,
  })
  const { posts } = await read<PostPage>(ask("/api/blog/posts?q=lanterns"))
  expect(posts.map(({ slug }) => slug)).toEqual([post.slug])
  expect((await ask(`/blog/${post.slug}`)).status).toBe(200)
})

const nameOf = (idx: number) => String(idx).padStart(4, "0")

/** The tables of a workspace after this many migrations. */
function tablesAfter(count: number) {
  const entries = journal.entries.slice(0, count)
  const migrations = Object.fromEntries(
    entries.map(({ idx, tag }) => [
      `m${nameOf(idx)}`,
      texts[`../../../migrations/workspace/${tag}.sql`] ?? "",
    ]),
  )
  const snapshot = snapshots[`../../../migrations/workspace/meta/${nameOf(count - 1)}_snapshot.json`]
  return { journal: { ...journal, entries }, migrations, snapshot: snapshot as Snapshot }
}

const newest = tablesAfter(journal.entries.length)
const before = tablesAfter(journal.entries.length - 1)

const inside = <T>(workspaceId: string, work: (storage: DurableObjectStorage) => T | Promise<T>) =>
  runInDurableObject(env.WORKSPACE.getByName(workspaceId), (_, { storage }) => work(storage))

/** What the oldest parts of the product answer; what is newer than the tables before may have nothing to say. */
const core = [
  "/contacts",
  "/outlets",
  "/lists",
  "/suppressions",
  "/audit",
  "/campaigns",
  "/tasks",
  "/enrolments",
  "/trash",
]

test("a full workspace of the version before answers the same with the newest tables", async () => {
  const { ask, program, workspace, renew } = await startProgram()
  const ids: Record<string, string> = {}
  for (const name of Object.keys(resources)) ids[name] = await makeOne(program, name)
  await ask("/tasks", { body: { contactId: ids.contacts, title: "Ask about tides" } })
  const { id: deleted } = await read<{ id: string }>(ask("/contacts", { body: { name: "Otto Brand" } }))
  await ask(`/contacts/${deleted}`, { method: "DELETE" })
  const full = await inside(workspace.id, ({ sql }) =>
    [newest, before].map(({ snapshot }) => {
      // Without its jobs, nothing runs in it automatically.
      const { jobs: _, ...rows } = new OlderProgram(sql, snapshot).read()
      return rows
    }),
  )

  /** A workspace that was full at these tables, opened by the newest program. */
  async function enter(tables: typeof newest, rows = full[0] ?? {}) {
    const token = await renew()
    const { id } = await read<MyWorkspace>(call("/api/workspaces", { body: { name: "Another" }, token }))
    await inside(id, async (storage) => {
      await storage.deleteAll()
      migrate(drizzle(storage), tables)
      new OlderProgram(storage.sql, tables.snapshot).keep(rows)
      await openWorkspaceDatabase(storage)
    })
    return (path: string, more: Call = {}) => call(`/api/workspaces/${id}${path}`, { token, ...more })
  }
  const asNew = await enter(newest)
  const upgraded = await enter(before, full[1])
  const about = [
    ...core,
    `/contacts/${ids.contacts}`,
    `/outlets/${ids.outlets}`,
    `/campaigns/${ids.campaigns}`,
    "/contacts?q=hollis",
  ]
  for (const path of about) expect(await read(upgraded(path)), path).toEqual(await read(asNew(path)))
  expect((await read<ContactPage>(upgraded("/contacts?q=hollis"))).contacts).toMatchObject([
    { id: ids.contacts },
  ])
  const back = await upgraded("/trash/restore", { body: { kind: "contact", ids: [deleted] } })
  expect(await read(back)).toMatchObject({ restored: 1 })
  expect(await read(upgraded(`/contacts/${deleted}`))).toMatchObject({ name: "Otto Brand" })

  const reading = waysOf(router.routes).filter(({ method, path }) => method === "GET" && !path.includes(":"))
  expect(reading.length).toBeGreaterThan(30)
  for (const { path } of reading) {
    const answer = await upgraded(
      `${path.replace("/api", "")}?q=hollis&contactId=${ids.contacts}&from=2026-01-01&to=2026-02-01`,
    )
    expect(answer.status, `${path} ${await answer.text()}`).toBe(200)
  }
})
