import { runInDurableObject } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import { readSettings } from "../../../../../worker/env.ts"
import { forwardAddress } from "../../../../../worker/mail/mail-routes.ts"
import type { Contact } from "../../../../../worker/workspace/people/contacts/contract.ts"
import type { NotePage } from "../../../../../worker/workspace/people/notes/contract.ts"
import type { OutletDetail } from "../../../../../worker/workspace/people/outlet-details/contract.ts"
import type { Outlet } from "../../../../../worker/workspace/people/outlets/contract.ts"
import type { SuppressionPage } from "../../../../../worker/workspace/people/suppressions/contract.ts"
import { call, read } from "../../../support/people.ts"
import { makeKey } from "../../../support/programs.ts"
import { receive } from "../../../support/receive.ts"
import { writeToSomebody } from "../../../support/sent-messages.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"
import { enterForImports } from "../imports/import.ts"

const anna = { name: "Anna Pryce", email: "anna@news.paper.example" }
const file = `name,email,notes
Anna Pryce,Anna@News.Paper.example,A secret wish
Somebody Else,else@harbour.example,`

test("who is erased leaves a hash and nothing else, wherever they came from, and is known again by it", async () => {
  const { ask, workspace, importFile, preview, contacts } = await enterForImports()
  const { key } = await makeKey(ask, {
    name: "Importer",
    scopes: ["contacts:read", "contacts:write"],
    days: null,
  })
  await importFile(file)
  await preview(file)
  const { id } = (await contacts()).find(({ name }) => name === anna.name) as Contact
  const headers = { "Idempotency-Key": "retitle" }
  await call(`/v1/contacts/${id}`, { method: "PUT", body: { title: "Columnist" }, token: key, headers })

  expect((await ask(`/contacts/${id}/erasure`, { method: "POST" })).status).toBe(204)
  expect((await ask(`/contacts/${id}`)).status).toBe(404)
  expect((await ask(`/contacts/${id}/erasure`, { method: "POST" })).status).toBe(404)
  const left = await dump(workspace.id)
  expect(left).not.toMatch(/anna|pryce|paper\.example|secret wish|columnist/i)
  expect(left).toContain("else@harbour.example")

  const [entry] = (await read<SuppressionPage>(ask("/suppressions"))).suppressions
  expect(entry).toMatchObject({ value: null, reason: "erasure" })
  expect((await ask(`/suppressions/${entry?.id}`, { method: "DELETE" })).status).toBe(409)
  expect(
    await read(ask(`/contacts/${(await read<Contact>(ask("/contacts", { body: anna }))).id}`)),
  ).toMatchObject({
    suppression: { reason: "erasure" },
  })
})

test("an address that was on the suppression list before its person was erased is kept there as a hash alone", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const { id } = await read<Contact>(ask("/contacts", { body: anna }))
  const values = [anna.email, "ben@harbour.example"]
  await ask("/suppressions", { body: { values, note: "asked us" } })
  expect((await ask(`/contacts/${id}/erasure`, { method: "POST" })).status).toBe(204)
  expect(await dump(workspace.id)).not.toMatch(/anna|pryce/i)
  const { suppressions } = await read<SuppressionPage>(ask("/suppressions"))
  expect(suppressions.map(({ value, reason, note }) => [value, reason, note])).toEqual([
    ["ben@harbour.example", "manual", "asked us"],
    [null, "erasure", ""],
  ])
})

test("who is erased is named by no outlet either: not by what they wrote, nor by what is written of them", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const guidelines = "Write to ANNA PRYCE (Anna@news.paper.example), and not to Annabel."
  const outlet = await read<Outlet>(ask("/outlets", { body: { url: "paper.example", guidelines } }))
  const { id } = await read<Contact>(ask("/contacts", { body: { ...anna, outletId: outlet.id } }))
  const { key } = await makeKey(ask, { name: "Importer", scopes: ["outlets:write"], days: null })
  const headers = { "Idempotency-Key": "guidelines" }
  await call(`/v1/outlets/${outlet.id}`, { method: "PUT", body: { guidelines }, token: key, headers })
  const room = env.WORKSPACE.getByName(workspace.id)
  await runInDurableObject(room, (_, { storage }) => {
    const articles: [string, string, string | null][] = [
      ["Tides turn", "Anna Pryce", id],
      ["Ports close", "ANNA PRYCE", null],
      ["We say goodbye to Anna Pryce", "Bea", null],
      ["Bridges open", "Annabel Prycewater", null],
      ["anna-pryce/harbours", "", null],
    ]
    for (const [title, author, contactId] of articles) {
      storage.sql.exec(
        `insert into articles (id, outlet_id, url, title, author_name, contact_id, found_at)
        values (?1, ?2, 'https://paper.example/' || replace(?1, ' ', '-'), iif(instr(?1, '/'), 'A page', ?1), ?3, ?4, 1)`,
        title,
        outlet.id,
        author,
        contactId,
      )
    }
    storage.sql.exec(
      `insert into sources (id, outlet_id, field, kind, method, quote, origin, fetched_at, last_seen_at)
      values ('src_q', ?, 'guidelines', 'page', 'text', 'Write to Anna Pryce', 'paper.example', 1, 1)`,
      outlet.id,
    )
  })
  expect((await ask(`/contacts/${id}/erasure`, { method: "POST" })).status).toBe(204)
  expect(await dump(workspace.id)).not.toMatch(/anna[ -]pryce|anna@/i)
  const left = await read<OutletDetail>(ask(`/outlets/${outlet.id}`))
  expect(left.guidelines).toBe("Write to … (…), and not to Annabel.")
  expect(left.articles.map(({ title, authorName }) => [title, authorName]).sort()).toEqual([
    ["Bridges open", "Annabel Prycewater"],
    ["Ports close", ""],
    ["Tides turn", ""],
  ])
})

test("who is erased is in no note, no task and no message that came in, whomever those belong to", async () => {
  const { ask, workspace, contact: nora, mailbox, routes } = await writeToSomebody()
  const { id } = await read<Contact>(ask("/contacts", { body: anna }))
  await ask("/contacts", { body: { name: "Somebody Else", email: "else@harbour.example" } })
  const outlet = await read<Outlet>(ask("/outlets", { body: { url: "harbour.example" } }))
  for (const about of [{ contactId: id }, { contactId: nora.id }, { outletId: outlet.id }])
    await ask("/notes", { body: { ...about, text: "Ask ANNA PRYCE first. Not Anna Pryceman." } })
  for (const contactId of [id, nora.id])
    await ask("/tasks", { body: { contactId, title: `Write to ${anna.email}` } })
  const mail = (messageId: string, from: string, words: string, headers = "") =>
    `From: <${from}>\nSubject: ${words}\nMessage-ID: <${messageId}@mx.example>\n${headers}\n${words}\n`
  const forward = forwardAddress(readSettings(env), { workspaceId: workspace.id, id: mailbox.id }) ?? ""
  await receive(forward, mail("1", "Anna@News.Paper.example", "A secret wish"))
  await receive(forward, mail("2", "else@harbour.example", "Another wish"))
  const inNorasThread = `In-Reply-To: ${routes.messageId}\n`
  await receive(routes.replyTo, mail("3", anna.email, "A secret answer", inNorasThread))
  expect((await dump(workspace.id)).match(/"A secret (wish|answer)"/g)).toHaveLength(2)

  expect((await ask(`/contacts/${id}/erasure`, { method: "POST" })).status).toBe(204)
  const left = await dump(workspace.id)
  expect(left).not.toMatch(/anna pryce\b|anna@|secret/i)
  expect(left).toContain("Another wish")
  const { notes } = await read<NotePage>(ask(`/notes?contactId=${nora.id}`))
  expect(notes.map(({ text }) => text)).toEqual(["Ask … first. Not Anna Pryceman."])
  expect(await read(ask("/tasks"))).toMatchObject({ total: 1, tasks: [{ title: "Write to …" }] })
})

/** Everything in a workspace's database, as text. */
const dump = (workspaceId: string) =>
  runInDurableObject(env.WORKSPACE.getByName(workspaceId), (_, { storage }) => {
    const tables = storage.sql
      .exec<{ name: string }>("select name from sqlite_master where type = 'table' and name not glob '_cf*'")
      .toArray()
    return JSON.stringify(tables.map(({ name }) => storage.sql.exec(`select * from "${name}"`).toArray()))
  })

test("two people whom one article names for a watch are erased one after the other", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const story = await read<{ id: string }>(
    ask("/stories", {
      body: { title: "Kilns", text: "Kilns fired with sails.", names: ["Anna Pryce", "Ben Field"] },
    }),
  )
  const { id: opportunity } = await read<{ id: string }>(
    ask("/opportunities", { body: { title: "Two potters" } }),
  )
  await runInDurableObject(env.WORKSPACE.getByName(workspace.id), (_, { storage }) => {
    for (const name of ["Anna Pryce", "Ben Field", "Kestrel"])
      storage.sql.exec(
        `insert into story_findings (story_id, opportunity_id, reason, name, quote, found_at)
         values (?, ?, 'named', ?, 'Anna Pryce and Ben Field fire kilns.', 1)`,
        story.id,
        opportunity,
        name,
      )
  })
  for (const name of ["Anna Pryce", "Ben Field"]) {
    const { id } = await read<Contact>(ask("/contacts", { body: { name } }))
    expect((await ask(`/contacts/${id}/erasure`, { method: "POST" })).status, name).toBe(204)
  }
  const found = await runInDurableObject(env.WORKSPACE.getByName(workspace.id), (_, { storage }) =>
    storage.sql.exec("select name, quote from story_findings").toArray(),
  )
  expect(found).toEqual([{ name: "Kestrel", quote: "… and … fire kilns." }])
})
