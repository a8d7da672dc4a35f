import { createExecutionContext, createScheduledController, waitOnExecutionContext } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { copyKeysOf } from "../../../worker/copies/copy-keys.ts"
import { readLine } from "../../../worker/copies/lines.ts"
import { openLines } from "../../../worker/copies/open-lines.ts"
import { nightOf } from "../../../worker/copies/retention.ts"
import { splitFrames } from "../../../worker/copies/split-frames.ts"
import { openDatabase } from "../../../worker/database.ts"
import { hashName } from "../../../worker/directory/objections/hash-name.ts"
import { objectionSalt } from "../../../worker/directory/objections/table.ts"
import { readSettings } from "../../../worker/env.ts"
import worker from "../../../worker/index.ts"
import type { CopyOverview } from "../../../worker/site/copies/contract.ts"
import { COPIED_OF_DIRECTORY } from "../../../worker/site/copies/copied-tables.ts"
import { copyDatabase } from "../../../worker/site/copies/copy-database.ts"
import { copyPlaceOf } from "../../../worker/site/copies/copy-place.ts"
import { openCopies } from "../../../worker/site/copies/open-copies.ts"
import { pruneCopies } from "../../../worker/site/copies/prune-copies.ts"
import { startCopies } from "../../../worker/site/copies/start-copies.ts"
import { copies } from "../../../worker/site/copies/table.ts"
import { signInAdmin } from "../support/administrator.ts"
import { appWith } from "../support/app.ts"
import { runNextPart } from "../support/jobs.ts"
import { call, read, signUpPerson } from "../support/people.ts"
import { enterOwnWorkspace } from "../support/workspaces.ts"
import { copyNow } from "../workspace/across/restore/full-workspace.ts"

const db = openDatabase(env.SITE)
const directory = openDatabase(env.DIRECTORY)
const place = copyPlaceOf(env.COPIES, readSettings(env))
if (!place) throw new Error("The tests have a place for copies")

async function openCopy(name: string) {
  const object = await env.COPIES?.get(name)
  if (!object) throw new Error(`there is no ${name}`)
  const pieces: Uint8Array[] = []
  for await (const piece of splitFrames(object.body)) pieces.push(piece)
  const [head = new Uint8Array(), ...frames] = pieces
  return [...openLines(copyKeysOf(readSettings(env)), head, frames)]
}

/** The workspaces that other files left here count as begun: there are hundreds, and no test of this file looks at theirs. */
for (const night of [0, 86_400_000].map((ago) => nightOf(Date.now() - ago)))
  await env.SITE.prepare(
    `insert or ignore into copies (name, database, night, state, begun_at)
     select 'workspaces/' || id || '/' || ?1, id, ?1, 'begun', ?2 from workspaces`,
  )
    .bind(night, Date.now())
    .run()

/** Another file may have had the site copied tonight: it is copied again, with whoever signs up here. */
await env.SITE.prepare("delete from copies where database in ('site', 'directory')").run()

const row = async (database: string) => {
  const { results } = await env.SITE.prepare("select * from copies where database = ?").bind(database).all()
  return results.at(-1)
}

test("the cron trigger copies the site and each workspace once a night, and both can be read again", async () => {
  const { workspace, email } = await enterOwnWorkspace()
  const controller = createScheduledController({ cron: "*/10 * * * *", scheduledTime: new Date() })
  const execution = createExecutionContext()
  // There may be more workspaces here than one run begins with.
  for (let state = null; !state; state = (await row(workspace.id))?.state)
    await worker.scheduled(controller, env)
  await waitOnExecutionContext(execution)
  await runNextPart(workspace.id, "copy.make")
  await runNextPart(workspace.id, "copy.make")
  const night = nightOf(controller.scheduledTime)
  const [site, shared, own] = await Promise.all([row("site"), row("directory"), row(workspace.id)])
  expect(own).toMatchObject({ state: "done", night, error: null })
  expect(site).toMatchObject({ state: "done", night, error: null })
  expect(shared).toMatchObject({ state: "done", night, error: null })

  const lines = await openCopy(`site/${night}`)
  expect(lines.some((line) => typeof readLine(line) === "string" && line.includes(email))).toBe(true)
  const last = readLine(lines.at(-1) ?? "")
  expect(last).toEqual({ sums: JSON.parse(String(site?.sums)) })
  expect(await env.SITE.prepare("select count(*) as left from copied_rows").first("left")).toBe(0)
  expect((await openCopy(`workspaces/${workspace.id}/${night}`)).length).toBeGreaterThan(10)

  await worker.scheduled(controller, env)
  expect(await row("site")).toEqual(site)
})

test("the copy of the directory holds its outlets, and who objected to being listed", async () => {
  const token = await signInAdmin()
  const body = { name: "Odalys Quenneville" }
  await read(call("/api/directory/objections", { method: "POST", token, body }))
  const [salted] = await directory.select().from(objectionSalt)
  const stored = await copyDatabase(directory, place, {
    database: "directory",
    name: "directory/2026-01-01",
    now: Date.now(),
  })
  const text = (await openCopy("directory/2026-01-01")).join("\n")
  expect(text).toContain(hashName(salted?.salt ?? "", body.name))
  expect(text).toContain(salted?.salt)
  expect(text).not.toContain("Quenneville")
  expect(stored.sums.map(({ name }) => name).sort()).toEqual([...COPIED_OF_DIRECTORY].sort())
  expect(await env.DIRECTORY.prepare("select count(*) as left from copied_rows").first("left")).toBe(0)
})

test("a copy of the site is of one moment, whatever is written while it is stored", async () => {
  const first = await signUpPerson()
  const slow = new Proxy(place.bucket, {
    get: (bucket, name) => {
      if (name !== "put") return Reflect.get(bucket, name).bind(bucket)
      return async (key: string, bytes: Uint8Array) => {
        await signUpPerson({ email: "later@example.com" })
        return bucket.put(key, bytes)
      }
    },
  })
  const copy = { database: "site", name: "site/moment", now: Date.now() }
  const stored = await copyDatabase(db, { ...place, bucket: slow }, copy)
  const text = (await openCopy("site/moment")).join("\n")
  expect(text).toContain(first.email)
  expect(text).not.toContain("later@example.com")
  expect(stored.sums.find(({ name }) => name === "users")?.rows).toBeGreaterThan(0)
})

test("a copy that fails is shown to the administrator with its reason, and made an hour later", async () => {
  const token = await signInAdmin()
  // At noon: an hour later it is the same night's copy still.
  const now = Math.floor(Date.now() / 86_400_000) * 86_400_000 - 43_200_000
  const broken = new Proxy(place.bucket, {
    get: () => () => Promise.reject(new Error("the store is on fire")),
  })
  const ctx = { db, directory, workspaces: env.WORKSPACE, requestId: "test" }
  await startCopies({ ...ctx, now }, { ...place, bucket: broken })
  const overview = () => read<CopyOverview>(call("/api/copies", { token }))
  const night = nightOf(now)
  expect((await overview()).problems).toContainEqual(
    expect.objectContaining({ name: `site/${night}`, state: "failed", error: "the store is on fire" }),
  )
  await startCopies({ ...ctx, now: now + 60_000 }, place)
  const latest = async () => (await overview()).latest.map(({ name }) => name)
  expect(await latest()).not.toContain(`site/${night}`)
  await startCopies({ ...ctx, now: now + 3_700_000 }, place)
  expect(await latest()).toContain(`site/${night}`)
  expect((await overview()).problems.map(({ name }) => name)).not.toContain(`site/${night}`)
})

test("without a bucket or a key no copies are made, nothing breaks, and the administrator is told what is missing", async () => {
  const token = await signInAdmin()
  const { COPIES: _, ...without } = env
  await worker.scheduled(createScheduledController({ cron: "17 3 * * *" }), without)
  const server = appWith({ settings: { BACKUP_KEYS: undefined as never } })
  const overview = await read<CopyOverview>(call("/api/copies", { token, server }))
  expect(overview.missing).toEqual(["BACKUP_KEYS"])
  const refused = await call("/api/copies", { method: "POST", token, server })
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain("No copies are made, because BACKUP_KEYS is not set.")
})

test("a night that is over gets no copy of what is there later, and the administrator reads why", async () => {
  const { workspace } = await enterOwnWorkspace()
  const name = await copyNow(workspace.id, Date.now() - 2 * 86_400_000)
  expect(await env.COPIES?.head(name)).toBeNull()
  expect(await row(workspace.id)).toMatchObject({ state: "failed", error: expect.stringContaining("over") })
  const about = { workspaceId: workspace.id, now: Date.UTC(2026, 0, 3, 0, 30) }
  const own = openCopies(env, readSettings(env), about)
  expect(["2026-01-01", "2026-01-02", "2026-01-03"].map((night) => own?.isOver(night))).toEqual([
    true,
    false,
    false,
  ])
})

test("only the administrator sees copies", async () => {
  const { token } = await signUpPerson()
  expect((await call("/api/copies", { token })).status).toBe(403)
  expect((await call("/api/copies")).status).toBe(401)
})

test("copies whose time is over go from the store with their rows; the last good one stays after failures", async () => {
  const name = (night: string) => `workspaces/wsp_old/${night}`
  const nights = Array.from({ length: 30 }, (_, at) => nightOf(Date.UTC(2026, 0, 1) + at * 86_400_000))
  for (const [at, night] of nights.entries()) {
    const state = at < 20 ? "done" : "failed"
    await db.insert(copies).values({ name: name(night), database: "wsp_old", night, state, begunAt: 0 })
    if (state === "done") await place.bucket.put(name(night), "copy")
  }
  await pruneCopies(db, place.bucket, "wsp_old")
  const { objects } = await place.bucket.list({ prefix: "workspaces/wsp_old/" })
  const kept = objects.map(({ key }) => key)
  expect(kept).toContain(name(nights[19] ?? ""))
  expect(kept).toContain(name("2026-01-01"))
  expect(kept.length).toBeLessThan(14)
})

test("a copy that was stored after its row was deleted goes when its time is over, and a newer one than any row stays", async () => {
  const folder = "workspaces/wsp_late/"
  const nights = ["2026-03-01", "2026-03-02", "2026-03-03"]
  const [late = "", ...others] = nights
  for (const night of nights)
    await db
      .insert(copies)
      .values({ name: folder + night, database: "wsp_late", night, state: "begun", begunAt: 0 })
  await db
    .update(copies)
    .set({ state: "done" })
    .where(eq(copies.name, folder + others[1]))
  const slow = new Proxy(place.bucket, {
    get: (bucket, name) => {
      if (name !== "delete") return Reflect.get(bucket, name).bind(bucket)
      return async (names: string[]) => {
        await bucket.delete(names)
        // Its upload was on its way all the time.
        await bucket.put(folder + late, "copy")
      }
    },
  })
  await pruneCopies(db, slow, "wsp_late")
  const stored = async () => (await place.bucket.list({ prefix: folder })).objects.map(({ key }) => key)
  expect(await stored()).toEqual([folder + late])
  for (let month = 3; month < 17; month += 1) {
    const night = nightOf(Date.UTC(2026, month, 5))
    await db
      .insert(copies)
      .values({ name: folder + night, database: "wsp_late", night, state: "done", begunAt: 0 })
  }
  // The site database may have been restored from a copy that knows nothing of the last nights.
  const [unknown, other] = [`${folder}2027-08-01`, `${folder}notes.txt`]
  for (const name of [unknown, other]) await place.bucket.put(name, "copy")
  await pruneCopies(db, place.bucket, "wsp_late")
  expect(await stored()).toEqual([unknown, other])
})

test("a workspace that is deleted takes its copies with it", async () => {
  const { workspace, ask } = await enterOwnWorkspace()
  await startCopies({ db, directory, workspaces: env.WORKSPACE, now: Date.now(), requestId: "test" }, place)
  await place.bucket.put(`workspaces/${workspace.id}/2026-01-01`, "copy")
  const server = appWith({})
  const answer = await ask("", { method: "DELETE", body: { name: workspace.name }, server })
  expect(answer.status).toBe(204)
  expect((await place.bucket.list({ prefix: `workspaces/${workspace.id}/` })).objects).toEqual([])
  expect(await row(workspace.id)).toBeUndefined()
})
