import { runInDurableObject } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { describe, expect, test } from "vitest"
import type {
  Contact,
  ContactDetail,
  ContactPage,
} from "../../../../../worker/workspace/people/contacts/contract.ts"
import { appWith } from "../../../support/app.ts"
import { call, read, signUpPerson } from "../../../support/people.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"

const wren = {
  name: "Wren Hollis",
  email: "Wren@harbour.example",
  company: "Harbour Weekly",
  title: "Editor",
}

test("a contact is added, read with where each detail came from, changed, and deleted", async () => {
  const { ask } = await enterOwnWorkspace({ name: "Mara Quill" })
  const created = await ask("/contacts", { body: wren })
  expect(created.status).toBe(201)
  const { id } = await read<Contact>(created)
  expect(id).toMatch(/^con_[0-9a-z]{21}$/)

  const detail = await read<ContactDetail>(ask(`/contacts/${id}`))
  expect(detail).toMatchObject({ ...wren, phone: null, notes: "", state: "active", lastContactedAt: null })
  expect(detail.sources.map(({ about }) => about).sort()).toEqual(["company", "email", "name", "title"])
  expect(detail.sources[0]).toMatchObject({ kind: "manual", method: "user", origin: "Mara Quill" })

  const changed = await ask(`/contacts/${id}`, { method: "PUT", body: { title: "Deputy", phone: "+44 1" } })
  expect(await read(changed)).toMatchObject({ ...wren, title: "Deputy", phone: "+44 1" })

  expect((await ask(`/contacts/${id}`, { method: "DELETE" })).status).toBe(204)
  expect((await ask(`/contacts/${id}`)).status).toBe(404)
  expect((await ask(`/contacts/${id}`, { method: "DELETE" })).status).toBe(404)
  expect(await read<ContactPage>(ask("/contacts?q=wren"))).toMatchObject({ contacts: [], total: 0 })
})

test("an address belongs to one contact, in whatever case it is written", async () => {
  const { ask } = await enterOwnWorkspace()
  const answers = await Promise.all([1, 2, 3].map(() => ask("/contacts", { body: wren })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  const second = await read<Contact>(ask("/contacts", { body: { ...wren, email: "other@harbour.example" } }))
  const stolen = await ask(`/contacts/${second.id}`, {
    method: "PUT",
    body: { email: "WREN@HARBOUR.EXAMPLE" },
  })
  expect(stolen.status).toBe(409)
  expect(await read(ask(`/contacts/${second.id}`))).toMatchObject({ email: "other@harbour.example" })
})

describe("the list", () => {
  test.each(["newest", "name", "last_contacted"])(
    "shows everyone once, by cursor, sorted by %s",
    async (sort) => {
      const { ask } = await enterOwnWorkspace()
      for (let index = 0; index < 7; index++) {
        await ask("/contacts", {
          body: { ...wren, name: `Same Name ${index % 2}`, email: `p${index}@harbour.example` },
        })
      }
      const seen: string[] = []
      for (let cursor = ""; ; ) {
        const page = await read<ContactPage>(
          ask(`/contacts?limit=2&sort=${sort}${cursor && `&cursor=${cursor}`}`),
        )
        expect(page.total).toBe(7)
        seen.push(...page.contacts.map(({ email }) => email ?? ""))
        if (!page.nextCursor) break
        cursor = page.nextCursor
      }
      expect(seen).toHaveLength(7)
      expect(new Set(seen).size).toBe(7)
    },
  )

  test("finds people by the beginnings of words in name, title, company and address", async () => {
    const { ask } = await enterOwnWorkspace()
    await ask("/contacts", { body: { ...wren, name: "Zoë Åkesson" } })
    await ask("/contacts", { body: { name: "Someone Else", email: "else@paper.example" } })
    for (const q of ["zoe", "ake", "harb week", "edi", "wren@harbour.example", "WREN"]) {
      expect(await read(ask(`/contacts?q=${encodeURIComponent(q)}`)), q).toMatchObject({ total: 1 })
    }
    for (const q of ['"', "*", "zoe AND else", "a".repeat(200), "name:zoe", "' OR 1=1"]) {
      expect(await read(ask(`/contacts?q=${encodeURIComponent(q)}`)), q).toMatchObject({ total: 0 })
    }
  })

  test.each([
    "limit=0",
    "limit=101",
    "page=0",
    "page=x",
    "cursor=nothing",
    "cursor=W10",
    "sort=oldest",
    "state=erased",
  ])("refuses %s, and says which field is wrong", async (search) => {
    const { ask } = await enterOwnWorkspace()
    const answer = await ask(`/contacts?${search}`)
    expect(answer.status).toBe(422)
    const { error } = await read<{ error: { details: { field: string }[] } }>(answer)
    expect(error.details[0]?.field).toBe(search.split("=")[0])
  })
})

test.each(
  Object.entries({
    "nothing at all": {},
    "a name of one letter": { ...wren, name: "W" },
    "no address": { ...wren, email: "wren" },
    "an address that no server takes": { ...wren, email: "wren@-harbour.example" },
    "notes that are too long": { ...wren, notes: "n".repeat(10_001) },
    "a list": [],
    null: null,
  }),
)("a contact that is not one is refused: %s", async (_, body) => {
  const { ask } = await enterOwnWorkspace()
  expect((await ask("/contacts", { body })).status).toBe(422)
  expect(await read(ask("/contacts"))).toMatchObject({ total: 0 })
})

test("nobody enters a workspace that is not theirs, or none at all", async () => {
  const { workspace, ask } = await enterOwnWorkspace()
  const { id } = await read<Contact>(ask("/contacts", { body: wren }))
  const stranger = await enterOwnWorkspace()
  const theirs = `/api/workspaces/${workspace.id}/contacts`
  for (const path of [theirs, `${theirs}/${id}`, "/api/workspaces/wsp_none/contacts"]) {
    expect((await call(path)).status).toBe(401)
    for (const method of ["GET", "PUT", "DELETE"]) {
      const answer = await call(path, {
        method,
        token: stranger.token,
        ...(method === "PUT" && { body: {} }),
      })
      expect(answer.status, `${method} ${path}`).toBe(404)
    }
  }
  expect((await stranger.ask(`/contacts/${id}`)).status).toBe(404)
  expect(await read(stranger.ask("/contacts"))).toMatchObject({ total: 0 })
  expect(await read(ask("/contacts"))).toMatchObject({ total: 1 })
})

test("everybody has a workspace of their own from the start", async () => {
  const { token } = await signUpPerson()
  const list = await read<Record<string, unknown>[]>(call("/api/workspaces", { token }))
  expect(list).toEqual([
    {
      id: expect.stringMatching(/^wsp_[0-9a-f]{20}$/),
      name: "Personal",
      role: "owner",
      plan: "free",
      trialEndsAt: expect.any(String),
      isSuspended: false,
      requiresFactor: false,
      needsCompany: false,
    },
  ])
})

test("who deletes their account at once deletes their workspace, and its own database with it", async () => {
  const { workspace, token, password, ask } = await enterOwnWorkspace()
  await ask("/contacts", { body: wren })
  const room = env.WORKSPACE.getByName(workspace.id)
  const count = () =>
    runInDurableObject(
      room,
      (_, { storage }) => storage.sql.exec("select count(*) as n from contacts").one().n,
    )
  expect(await count()).toBe(1)
  const server = appWith({ settings: { DEMO_MODE: "false" } })
  const gone = await call("/api/account", {
    ...{ method: "DELETE", token, server },
    body: { password, atOnce: true },
  })
  expect(gone.status).toBe(204)
  expect(await count()).toBe(0)
  const left = await env.SITE.prepare(
    "select (select count(*) from erasures) + (select count(*) from workspaces where id = ?) as n",
  )
    .bind(workspace.id)
    .first("n")
  expect(left).toBe(0)
})
