import { runInDurableObject } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import { read } from "../../../support/people.ts"
import { joinWorkspace } from "../../../support/teams.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"
import { own } from "../../campaigns/language-model/enter.ts"
import { copyNow, fillAll, moment } from "./full-workspace.ts"

async function enterRestorable() {
  const entered = await enterOwnWorkspace()
  const { workspace, id } = entered
  const stub = env.WORKSPACE.getByName(workspace.id)
  const all = (text: string, ...values: string[]) =>
    runInDurableObject(stub, (_, { storage: { sql } }) => sql.exec(text, ...values).toArray())
  const restore = async (copy: string, memberIds = [id]) => {
    const answer = await stub.restore({ copy, objections: null, memberIds }, moment())
    expect(answer).toMatchObject({ restored: { isContinued: true } })
  }
  return { ...entered, all, restore, copy: () => copyNow(workspace.id) }
}

test("keys of sources, of models and of providers of mail that were replaced or removed since the copy stay so", async () => {
  const { ask, all, copy, restore } = await enterRestorable()
  const setKey = (source: string, key: string) =>
    ask(`/live-sources/${source}/key`, { method: "PUT", body: { key } })
  const setClient = (provider: string, secret: string) =>
    ask(`/mailboxes/sign-ins/${provider}/client`, { method: "PUT", body: { clientId: "own", secret } })
  const setModel = (key: string) => {
    return ask("/language-model", { method: "PUT", body: own({ key }) })
  }
  const statuses = async (...answers: Promise<Response>[]) =>
    (await Promise.all(answers)).map(({ status }) => status)
  expect(
    await statuses(
      setKey("brave-news", "first-key"),
      setClient("google", "first-secret"),
      setClient("microsoft", "other-secret"),
      setModel("sk-first"),
    ),
  ).toEqual([200, 200, 200, 200])
  const made = await copy()
  const remove = (path: string) => ask(path, { method: "DELETE" })
  await statuses(
    setKey("brave-news", "second-key"),
    setClient("google", "second-secret"),
    remove("/mailboxes/sign-ins/microsoft/client"),
    setModel("sk-second"),
  )
  const kept = async () => [
    await all("select * from source_keys"),
    await all("select * from mail_clients"),
    await all("select * from language_models"),
  ]
  const now = await kept()
  expect(now.map((rows) => rows.length)).toEqual([1, 1, 1])
  await restore(made)
  expect(await kept()).toEqual(now)

  await statuses(remove("/language-model"), remove("/live-sources/brave-news/key"))
  await restore(made)
  expect(await read(ask("/language-model"))).toMatchObject({ source: "none", own: null })
  expect(await all("select * from source_keys")).toEqual([])
})

test("whose limit was lifted since the copy is not limited again, and who was limited since stays so", async () => {
  const { all, copy, restore } = await enterRestorable()
  const limit = (userId: string) =>
    all("insert into member_limits (user_id, client_ids, set_by, set_at) values (?, '[]', 'Ada', 1)", userId)
  await limit("lifted")
  const made = await copy()
  await all("delete from member_limits")
  await limit("since")
  await restore(made)
  expect(await all("select user_id from member_limits")).toEqual([{ user_id: "since" }])
})

test("somebody who was erased since the copy, and stood in it in the row of a file, in mail and in a finding alone, is not back", async () => {
  const { workspace, ask, all, copy, restore } = await enterRestorable()
  await fillAll(workspace.id, 0, 3)
  const address = `ines.${crypto.randomUUID().slice(0, 8)}@paper.example`
  await all("update import_rows set cells = ?, contact_id = null", JSON.stringify(["Ines", address]))
  await all(
    "update messages set direction = 'in', from_address = ?, thread_id = null, text_body = 'Hello'",
    address.toUpperCase(),
  )
  const found = { name: "Ines Paz", title: "", isShared: false, sources: [], addresses: [{ value: address }] }
  await all(
    "update scan_findings set outcome = null, contact_id = null, found = ?",
    JSON.stringify({ ...found, pages: {} }),
  )
  await all("update scan_pages set reading = null")
  await all("update outlets set emails = '[]'")
  await all("update opportunities set body = ?", `Please write to ${address}.`)
  const made = await copy()
  const { id } = await read<{ id: string }>(ask("/contacts", { body: { name: "Ines Paz", email: address } }))
  expect((await ask(`/contacts/${id}/erasure`, { method: "POST" })).status).toBe(204)
  await restore(made)
  expect(await all("select * from import_rows where cells <> '[]'")).toEqual([])
  expect(await all("select * from messages where from_address is not null")).toEqual([])
  expect(await all("select * from scan_findings")).toEqual([])
  expect(await all("select distinct body from opportunities")).toEqual([{ body: "Please write to …." }])
})

test("whoever had become part of somebody who was erased since the copy is erased, too", async () => {
  const { ask, copy, restore } = await enterRestorable()
  const add = (name: string, email?: string) =>
    read<{ id: string }>(ask("/contacts", { body: { name, ...(email && { email }) } }))
  const [one, other] = [await add("Ines Paz", "ines.paz@paper.example"), await add("I. Paz")]
  const made = await copy()
  const merged = await ask("/merges", { body: { id: one.id, others: [{ id: other.id, take: [] }] } })
  expect(merged.status).toBe(200)
  expect((await ask(`/contacts/${one.id}/erasure`, { method: "POST" })).status).toBe(204)
  await restore(made)
  expect((await ask(`/contacts/${one.id}`)).status).toBe(404)
  expect((await ask(`/contacts/${other.id}`)).status).toBe(404)
})

test("what was the work of somebody who left since the copy is nobody's, and a member's stays theirs", async () => {
  const { workspace, id, ask, all, copy, restore } = await enterRestorable()
  const left = await joinWorkspace(workspace.id, "member")
  const contact = await read<{ id: string }>(ask("/contacts", { body: { name: "Mara Quill" } }))
  const add = (title: string, responsibleId: string) =>
    ask("/tasks", { body: { contactId: contact.id, title, responsibleId } })
  expect([(await add("Theirs", left.id)).status, (await add("Mine", id)).status]).toEqual([201, 201])
  const columns = (who: string) =>
    all("insert into table_columns (user_id, table_name, columns) values (?, 'contacts', '[]')", who)
  await columns(left.id)
  await columns(id)
  const made = await copy()
  await restore(made)
  const work = () => all("select title, responsible_id from tasks order by title")
  expect(await work()).toEqual([
    { title: "Mine", responsible_id: id },
    { title: "Theirs", responsible_id: null },
  ])
  expect(await all("select user_id from table_columns")).toEqual([{ user_id: id }])
})
