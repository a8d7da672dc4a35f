import { runInDurableObject } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { describe, expect, test } from "vitest"
import { readSettings } from "../../../../../worker/env.ts"
import { type MailPurpose, writeMailToken } from "../../../../../worker/mail/mail-token.ts"
import { newId } from "../../../../../worker/workspace/core/new-id.ts"
import type { Contact } from "../../../../../worker/workspace/people/contacts/contract.ts"
import { read, runningWorker } from "../../../support/people.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"

const origin = "https://presskite.test"
const anna = {
  name: "Anna <b>Pryce</b>",
  email: "anna@paper.example",
  phone: "+44 20 7946 01 23",
  company: "The Paper",
}

/** Somebody to whom a message was sent, with the links that it carried. */
async function writeTo() {
  const { ask, workspace } = await enterOwnWorkspace()
  const contact = await read<Contact>(ask("/contacts", { body: anna }))
  const now = Date.now()
  const messageId = newId("msg", now)
  const inside = <T>(work: (sql: SqlStorage) => T) =>
    runInDurableObject(env.WORKSPACE.getByName(workspace.id), (_, { storage }) => work(storage.sql))
  await inside((sql) =>
    sql.exec(
      `insert into messages (id, direction, contact_id, mailbox_id, state, send_key, to_address, subject, created_at)
       values (?, 'out', ?, 'mbx_1', 'sent', ?, ?, 'Tide clocks', ?)`,
      messageId,
      contact.id,
      `manual:${messageId}`,
      anna.email,
      now,
    ),
  )
  const link = (purpose: MailPurpose) =>
    `${origin}/${purpose}/${writeMailToken(readSettings(env), purpose, { workspaceId: workspace.id, id: messageId })}`
  /** Everything that is stored, but for what is counted and logged of the request itself. */
  const stored = () =>
    inside((sql) =>
      JSON.stringify(
        ["contacts", "contact_points", "messages", "events", "suppressions", "audit_log"].map((table) =>
          sql.exec(`select * from ${table}`).toArray(),
        ),
      ),
    )
  const detail = async () => (await ask(`/contacts/${contact.id}`)).json<Record<string, unknown>>()
  return { ask, contact, link, stored, detail }
}

const get = (url: string) => runningWorker(new Request(url))
const post = (url: string, body: string, headers: Record<string, string> = {}) =>
  runningWorker(
    new Request(url, {
      method: "POST",
      body,
      headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
    }),
  )

describe("the link to unsubscribe", () => {
  test("shows a page that changes nothing, however often it is opened", async () => {
    const { link, stored } = await writeTo()
    const before = await stored()
    for (const _ of [1, 2]) {
      const answer = await get(link("unsubscribe"))
      expect(answer.status).toBe(200)
      expect(answer.headers.get("Set-Cookie")).toBeNull()
      expect(answer.headers.get("Cache-Control")).toContain("no-store")
      const page = await answer.text()
      expect(page).toContain("a…@paper.example")
      expect(page).not.toContain(anna.email)
    }
    expect(await stored()).toBe(before)
  })

  test("takes a mail program's one click with no cookie, login or redirect, and says the same when it comes again", async () => {
    const { link, stored, detail } = await writeTo()
    const first = await post(link("unsubscribe"), "List-Unsubscribe=One-Click")
    expect([first.status, first.redirected, first.headers.get("Set-Cookie")]).toEqual([200, false, null])
    expect(await detail()).toMatchObject({
      suppression: { reason: "unsubscribed", createdBy: "The recipient" },
    })
    const after = await stored()
    const again = await post(link("unsubscribe"), "List-Unsubscribe=One-Click", {
      Origin: "https://mail.example",
      "Sec-Fetch-Site": "cross-site",
    })
    expect(again.status).toBe(200)
    expect(await stored()).toBe(after)
  })

  test("leads nowhere when it was made up, changed, or made for something else", async () => {
    const { link, stored } = await writeTo()
    const before = await stored()
    const good = link("unsubscribe")
    const last = good.at(-1) === "0" ? "1" : "0"
    const bad = [
      `${good.slice(0, -1)}${last}`,
      good.slice(0, -1),
      `${origin}/unsubscribe/x`,
      link("rights").replace("/rights/", "/unsubscribe/"),
    ]
    for (const url of bad) {
      expect((await get(url)).status).toBe(404)
      expect((await post(url, "List-Unsubscribe=One-Click")).status).toBe(404)
    }
    expect(await stored()).toBe(before)
  })

  test("does not say whose it is", async () => {
    const { link } = await writeTo()
    expect(atob(link("unsubscribe").split("/").at(-1)?.slice(0, 56) ?? "")).not.toContain("anna")
  })
})

describe("the page of rights", () => {
  test("says what is held, as text, and where it comes from, and changes nothing", async () => {
    const { link, stored } = await writeTo()
    const before = await stored()
    const page = await (await get(link("rights"))).text()
    expect(page).toContain("Anna &lt;b&gt;Pryce&lt;/b&gt;")
    expect(page).toContain("The Paper")
    expect(page).toContain("Entered by hand")
    expect(page).not.toContain(anna.email)
    expect(page).toContain("+•• •• •••• •1 23")
    expect(await stored()).toBe(before)
  })

  test("lets somebody object, once and for good", async () => {
    const { link, detail } = await writeTo()
    for (const _ of [1, 2])
      expect(await (await post(link("rights"), "kind=object")).text()).toContain("not be written to again")
    expect(await detail()).toMatchObject({ state: "do_not_contact", suppression: { reason: "objection" } })
  })

  test("passes a correction on, and asks for one that is empty", async () => {
    const { link, detail } = await writeTo()
    expect(await (await post(link("rights"), "kind=correct&text=")).text()).toContain("Say what is wrong")
    await post(link("rights"), "kind=correct&text=I+left+the+paper")
    expect(await detail()).toMatchObject({ notes: expect.stringContaining("I left the paper") })
  })

  test("erases somebody, and says then that nothing is held", async () => {
    const { ask, contact, link, stored } = await writeTo()
    expect(await (await post(link("rights"), "kind=erase")).text()).toContain("holds nothing about you")
    expect((await ask(`/contacts/${contact.id}`)).status).toBe(404)
    expect(await stored()).not.toContain(anna.email)
    expect(await (await get(link("rights"))).text()).toContain("holds nothing about you")
    expect((await post(link("rights"), "kind=nonsense")).status).toBe(200)
  })
})
