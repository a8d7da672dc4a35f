import { evictDurableObject } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { eq, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { jobs } from "../../../../../worker/workspace/core/jobs/table.ts"
import type { Contact } from "../../../../../worker/workspace/people/contacts/contract.ts"
import { contactPoints } from "../../../../../worker/workspace/people/contacts/table.ts"
import { noteBounce } from "../../../../../worker/workspace/people/verification/note-bounce.ts"
import { verifyWorker } from "../../../../../worker/workspace/people/verification/verify-addresses.ts"
import { questionsOf, uniqueLabel } from "../../../support/dns.ts"
import { runNextPart } from "../../../support/jobs.ts"
import { read } from "../../../support/people.ts"
import { startProgram } from "../../../support/programs.ts"
import { enterForVerification } from "./enter.ts"

test("a new address is verified by itself, and says what was found out", async () => {
  const { add, at, find, settle } = await enterForVerification()
  const { id, verification } = await add(`anna@${at("paper")}`)
  expect(verification).toBe("unverified")
  expect((await find(id)).address).toMatchObject({
    verification: "unverified",
    verifiedAt: null,
    confidence: null,
  })
  await settle()
  const detail = await find(id)
  expect(detail.verification).toBe("deliverable")
  expect(detail.address).toMatchObject({ verification: "deliverable", confidence: 70, isRole: false })
  expect(detail.address?.detail).toContain("takes mail")
  expect(detail.address?.verifiedAt).not.toBeNull()
  expect(detail.updatedAt).toBe(detail.createdAt)
})

test("each domain has the verdict that it asks for, and the list shows those of one verdict", async () => {
  const { add, at, list, settle } = await enterForVerification()
  const expected = {
    paper: "deliverable",
    alias: "deliverable",
    "null-mx": "undeliverable",
    gone: "undeliverable",
    silent: "undeliverable",
    "only-a": "risky",
    "only-aaaa": "risky",
    throwaway: "risky",
    broken: "unknown",
    "half-broken": "unknown",
    garbage: "unknown",
  }
  for (const name of Object.keys(expected)) await add(`anna@${at(name)}`, { name })
  await settle()
  const { contacts } = await list("?limit=100")
  expect(Object.fromEntries(contacts.map(({ name, verification }) => [name, verification]))).toEqual(expected)
  for (const sort of ["newest", "name", "last_contacted"]) {
    const risky = await list(`?verification=risky&sort=${sort}`)
    expect(risky.contacts.map(({ name }) => name).sort()).toEqual(["only-a", "only-aaaa", "throwaway"])
    expect(risky.total).toBe(3)
  }
  expect(await list("?verification=unknown&q=half&state=active")).toMatchObject({ total: 1 })
  expect(await list("?verification=no_address")).toMatchObject({ total: 0 })
})

test("10,000 addresses at one domain ask the resolver once", async () => {
  const { at, label, importFile, list, settle } = await enterForVerification()
  const people = Array.from({ length: 10_000 }, (_, index) => `Person ${index},p${index}@${at("paper")}\n`)
  await importFile(`name,email\n${people.join("")}`)
  await settle()
  expect(await list("?verification=deliverable")).toMatchObject({ total: 10_000 })
  expect(await questionsOf(label)).toEqual([`${at("paper")} MX`])
})

test("an address that was changed is verified anew, and one that was removed leaves no verdict", async () => {
  const { add, ask, at, find, inside, settle } = await enterForVerification()
  const { id } = await add(`anna@${at("paper")}`)
  await settle()
  await ask(`/contacts/${id}`, { method: "PUT", body: { email: `anna@${at("gone")}` } })
  expect((await find(id)).verification).toBe("unverified")
  await settle()
  expect((await find(id)).verification).toBe("undeliverable")
  await inside(({ db }) => db.delete(contactPoints).where(eq(contactPoints.contactId, id)).run())
  expect(await find(id)).toMatchObject({ verification: null, address: null })
})

test("what nobody answered for is tried again after a quarter of an hour", async () => {
  const { add, at, find, inside, settle } = await enterForVerification()
  const { id } = await add(`anna@${at("broken")}`)
  await settle()
  const [job] = await inside(({ db }) => db.select().from(jobs).all())
  expect(job?.kind).toBe("verification.check")
  const minutes = ((job?.runAt ?? 0) - Date.parse((await find(id)).address?.verifiedAt ?? "")) / 60_000
  expect(Math.round(minutes)).toBe(15)
})

test("a resolver that answers nothing at all is left alone for a while", async () => {
  const { add, at, list, inside, workspace, label } = await enterForVerification()
  for (let index = 0; index < 20; index++) await add(`anna@broken.d${index}.${at("x")}`)
  const before = Date.now()
  await runNextPart(workspace.id)
  expect(await questionsOf(label)).toHaveLength(6)
  expect(await list("?verification=unknown")).toMatchObject({ total: 6 })
  const [job] = await inside(({ db }) => db.select().from(jobs).all())
  expect(job?.runAt).toBeGreaterThanOrEqual(before + 5 * 60_000)
})

test("a person's own wish is answered at once", async () => {
  const { add, ask, at } = await enterForVerification()
  const { id } = await add(`news@${at("paper")}`)
  const verify = () => ask(`/contacts/${id}/verification`, { method: "POST" })
  expect(await read(verify())).toMatchObject({
    verification: "deliverable",
    address: { verification: "deliverable", isRole: true, confidence: 55 },
  })
  expect((await ask("/contacts/con_nobody/verification", { method: "POST" })).status).toBe(404)
})

test("many are verified at a wish, and whoever has no address does not count", async () => {
  const { add, ask, at, inside, settle } = await enterForVerification()
  const { id } = await add(`anna@${at("paper")}`)
  await settle()
  const checkAt = () =>
    inside(({ db }) => db.select({ at: contactPoints.checkAt }).from(contactPoints).get()?.at)
  expect(await checkAt()).toBeGreaterThan(Date.now())
  const body = { ids: [id, "con_nobody"], action: "verify" }
  expect(await read(ask("/contacts/bulk", { body }))).toMatchObject({ changed: 1 })
  expect(await checkAt()).toBe(0)
  await settle()
  expect(await checkAt()).toBeGreaterThan(Date.now())
  const audit = await read<{ entries: { action: string }[] }>(ask("/audit"))
  expect(audit.entries[0]).toMatchObject({ action: "contact.verified", count: 1 })
})

test("an address from the outlet's own page is surer than one from another page, or from a file", async () => {
  const { add, at, find, inside, settle } = await enterForVerification()
  const domain = at("paper")
  const own = await add(`anna@${domain}`)
  const elsewhere = await add(`bert@${domain}`)
  const left = await add(`cleo@${domain}`)
  const foundOn = (id: string, url: string, goneAt: number | null = null) =>
    inside(({ db }) =>
      db.run(sql`update sources set kind = 'page', method = 'mailto', url = ${url}, gone_at = ${goneAt}
        where contact_id = ${id}`),
    )
  await foundOn(own.id, `https://www.${domain}/team`)
  await foundOn(elsewhere.id, "https://directory.example/people")
  await foundOn(left.id, `https://www.${domain}/team`, 1)
  await settle()
  const confidence = async (id: string) => (await find(id)).address?.confidence
  expect(await Promise.all([own.id, elsewhere.id, left.id].map(confidence))).toEqual([90, 75, 50])
})

test("a message that came back makes its address undeliverable, also after the next look", async () => {
  const { add, ask, at, find, inside, settle } = await enterForVerification()
  const { id } = await add(`anna@${at("paper")}`)
  await settle()
  await inside((ctx) => noteBounce(ctx, `anna@${at("paper")}`, "550 5.1.1\r\n no such user"))
  const bounced = {
    verification: "undeliverable",
    confidence: 0,
    detail: "A message to it came back: 550 5.1.1 no such user",
  }
  expect((await find(id)).address).toMatchObject(bounced)
  expect(await read(ask(`/contacts/${id}/verification`, { method: "POST" }))).toMatchObject({
    address: bounced,
  })
})

test("a crash between the question and the verdict leaves both to be done again", async () => {
  const { add, at, find, inside, settle, workspace } = await enterForVerification()
  const { id } = await add(`anna@${at("paper")}`)
  await inside(async (ctx) => {
    const part = await verifyWorker.prepare(ctx, "addresses", () => ctx)
    const crash = () => {
      part(ctx)
      throw new Error("crash")
    }
    expect(() => ctx.write(crash)).toThrow("crash")
  })
  await evictDurableObject(env.WORKSPACE.getByName(workspace.id))
  expect((await find(id)).verification).toBe("unverified")
  await settle()
  expect((await find(id)).verification).toBe("deliverable")
})

test("who is gone when the domain has answered gets no verdict", async () => {
  const { add, ask, at, list, inside } = await enterForVerification()
  const { id } = await add(`anna@${at("paper")}`)
  await inside(async (ctx) => {
    const part = await verifyWorker.prepare(ctx, "addresses", () => ctx)
    ctx.db.run(sql`delete from contacts where id = ${id}`)
    ctx.write(() => part(ctx))
  })
  expect((await ask(`/contacts/${id}`)).status).toBe(404)
  expect(await list("")).toMatchObject({ total: 0 })
})

test("nothing is verified while a file is brought in", async () => {
  const { add, at, find, inside, preview, label } = await enterForVerification()
  const { id } = await add(`anna@${at("paper")}`)
  const imported = await preview(`name,email\nMara,mara@${at("paper")}\n`)
  await inside(async (ctx) => {
    ctx.db
      .insert(jobs)
      .values({ kind: "import.apply", subject: imported.id, runAt: ctx.now + 60_000 })
      .run()
    const part = await verifyWorker.prepare(ctx, "addresses", () => ctx)
    expect(ctx.write(() => part(ctx))).toBe(ctx.now + 10_000)
  })
  expect((await find(id)).verification).toBe("unverified")
  expect(await questionsOf(label)).toEqual([])
})

test("programs read the verdict, ask for those of one, and change none", async () => {
  const { program, ask } = await startProgram()
  const email = `anna@gone.${uniqueLabel()}.example`
  const { id } = await read<Contact>(ask("/contacts", { body: { name: "Anna Pryce", email } }))
  await ask(`/contacts/${id}/verification`, { method: "POST" })
  expect(await read(program(`/contacts/${id}`))).toMatchObject({ data: { verification: "undeliverable" } })
  expect(await read(program("/contacts?verification=undeliverable"))).toMatchObject({ meta: { total: 1 } })
  expect(await read(program("/contacts?verification=risky"))).toMatchObject({ meta: { total: 0 } })
  expect((await program("/contacts?verification=maybe")).status).toBe(400)
  const body = { verification: "deliverable", title: "Editor" }
  expect(await read(program(`/contacts/${id}`, { method: "PUT", body }))).toMatchObject({
    data: { verification: "undeliverable", title: "Editor" },
  })
})
