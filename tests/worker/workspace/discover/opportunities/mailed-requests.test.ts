import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import { readSettings } from "../../../../../worker/env.ts"
import { opportunitiesAddress } from "../../../../../worker/mail/mail-routes.ts"
import type { OpportunityPage } from "../../../../../worker/workspace/discover/opportunities/contract.ts"
import { withoutForwardedHead } from "../../../../../worker/workspace/discover/opportunities/forwarded-head.ts"
import type {
  OpportunitySource,
  OpportunitySourceList,
} from "../../../../../worker/workspace/discover/opportunity-sources/contract.ts"
import { read } from "../../../support/people.ts"
import { receive } from "../../../support/receive.ts"
import { joinWorkspace, setPlan } from "../../../support/teams.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"

/** A workspace with an address for requests, and what came there. */
async function enter() {
  const person = await enterOwnWorkspace()
  const { ask } = person
  const source = await read<OpportunitySource>(ask("/opportunity-sources/mail", { method: "POST" }))
  const requests = async () =>
    (await read<OpportunityPage>(ask("/opportunities?limit=100&sort=title"))).opportunities
  const only = async () =>
    (await read<OpportunitySourceList>(ask("/opportunity-sources"))).sources[0] as OpportunitySource
  return { ...person, source, to: source.address ?? "", requests, only }
}

const letter = (subject: string, body: string, from = "Mara Quill <mara@agency.example>") =>
  `From: ${from}\nTo: us\nSubject: ${subject}\nDate: Mon, 23 Nov 2026 09:00:00 +0000\nMessage-ID: <${crypto.randomUUID()}@agency.example>\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n\n${body}\n`

const digest = `1) Summary: Heat pumps in old houses
Name: Wren Hollis
Media Outlet: Harbour Weekly
Email: query-1@digest.example
Deadline: 5 June 2099, 17:00 BST
Query: Who has lived with one for five years?

2) Summary: Sails made of waste
Name: Ada Merrow
Media Outlet: The Tideline
Email: query-2@digest.example
Deadline: 7 June 2099, 12:00 BST
Query: Makers of sails, please.
`

const passedOn = (text: string) => `Have a look at these.

---------- Forwarded message ---------
From: Press Digest <digest@digest.example>
Date: Mon, 23 Nov 2026 at 08:00
Subject: Requests of today
To: <mara@agency.example>


${text}`

test("a digest that is forwarded becomes its requests, each with journalist, outlet, deadline and way to answer", async () => {
  const { to, requests, only } = await enter()
  expect(to).toMatch(/^opportunities\+[0-9a-z]{46}@/)
  expect((await receive(to, letter("Fwd: Requests of today", passedOn(digest)))).rejected).toBeNull()
  expect(await requests()).toMatchObject([
    {
      title: "Heat pumps in old houses",
      journalist: "Wren Hollis",
      outlet: { name: "Harbour Weekly" },
      replyTo: "query-1@digest.example",
      deadline: { local: "2099-06-05T17:00", zone: "+01:00" },
      sources: [{ name: "Forwarded mail" }],
    },
    { title: "Sails made of waste", journalist: "Ada Merrow", replyTo: "query-2@digest.example" },
  ])
  expect(await only()).toMatchObject({ kind: "mail", found: 2, lastError: null, nextCheckAt: null })
  expect((await only()).lastCheckedAt).not.toBeNull()
})

test("the same request is here once, though two digests pass it on in words of their own", async () => {
  const { to, requests } = await enter()
  await receive(to, letter("Fwd: Requests", passedOn(digest)))
  await receive(to, letter("Fwd: Requests", passedOn(digest)))
  const other = digest
    .replaceAll("Summary", "Title")
    .replaceAll("query-", "another-")
    .replaceAll("Media Outlet", "Outlet")
    .replace("1) ", "7) ")
    .replace("2) ", "8) ")
  await receive(to, letter("Queries", other, "Queries <queries@other.example>"))
  expect((await requests()).map(({ title }) => title)).toEqual([
    "Heat pumps in old houses",
    "Sails made of waste",
  ])
  const elsewhere = digest.replace("Wren Hollis", "Ines Calder").replace("Harbour Weekly", "The Anchor")
  await receive(to, letter("Queries", elsewhere))
  const askers = (await requests()).map(({ journalist }) => journalist)
  expect(askers.sort(), "another journalist asks the same").toEqual([
    "Ada Merrow",
    "Ines Calder",
    "Wren Hollis",
  ])
})

test("a single request that is forwarded has its subject as its title, and nobody's address from above it", async () => {
  const { to, requests } = await enter()
  const text =
    "Dear all, I write for Harbour Weekly and look for boat builders.\nPlease answer by 5 June 2099 to wren@harbour.example.\n"
  await receive(to, letter("FW: Fwd: Boat builders wanted", passedOn(text)))
  const [one] = await requests()
  expect(one).toMatchObject({ title: "Boat builders wanted", replyTo: "wren@harbour.example" })
  expect(one?.body).not.toContain("Forwarded message")
})

test("a message without a request adds nothing, and the source says so until one has", async () => {
  const { to, requests, only } = await enter()
  await receive(to, letter("Our summer sale", "Everything must go. Visit https://shop.example today."))
  expect(await requests()).toEqual([])
  expect((await only()).lastError).toContain("no request that we could tell apart")
  await receive(to, letter("Fwd: Requests", passedOn(digest)))
  expect((await only()).lastError).toBeNull()
})

test("what Gmail asks before it forwards is shown, and is no request", async () => {
  const { to, requests, only } = await enter()
  const subject = "(#123456789) Gmail Forwarding Confirmation - Receive Mail from mara@agency.example"
  const link = "https://mail-settings.google.com/mail/vf-abc123"
  await receive(to, letter(subject, `Click ${link}`, "Gmail Team <forwarding-noreply@google.com>"))
  expect((await only()).confirmation).toEqual({ code: "123456789", link })
  expect(await requests()).toEqual([])
})

test("an address that is paused, removed, guessed or of a smaller plan takes nothing", async () => {
  const { ask, to, source, workspace, requests, only } = await enter()
  const at = `/opportunity-sources/${source.id}`
  await ask(at, { method: "PUT", body: { isPaused: true } })
  await receive(to, letter("Fwd: Requests", passedOn(digest)))
  await ask(at, { method: "PUT", body: { isPaused: false } })
  expect((await only()).nextCheckAt, "mail is not polled").toBeNull()
  expect((await ask(`${at}/check`, { method: "POST" })).status).toBe(409)
  const guessed = opportunitiesAddress(readSettings(env), workspace.id, "0123456789") ?? ""
  await receive(guessed, letter("Fwd: Requests", passedOn(digest)))
  const forged = to.replace(/.(?=@)/, (last) => (last === "0" ? "1" : "0"))
  expect((await receive(forged, letter("Fwd: Requests", passedOn(digest)))).rejected).toMatch(/^550/)
  expect(await requests()).toEqual([])
  await setPlan(workspace.id, "free")
  // A plan is known where it was changed at once, and elsewhere after half a minute: somebody new asks.
  const late = await joinWorkspace(workspace.id, "admin")
  expect((await late.ask("/opportunity-sources/mail", { method: "POST" })).status).toBe(403)
  await receive(to, letter("Fwd: Requests", passedOn(digest)))
  expect(await requests()).toEqual([])
  expect((await ask(at, { method: "DELETE" })).status).toBe(204)
  await receive(to, letter("Fwd: Requests", passedOn(digest)))
  expect(await requests()).toEqual([])
})

test("a workspace has one such address, which whoever may only read cannot make", async () => {
  const owner = await enterOwnWorkspace()
  const { ask: asViewer } = await joinWorkspace(owner.workspace.id, "viewer")
  expect((await asViewer("/opportunity-sources/mail", { method: "POST" })).status).toBe(403)
  expect((await owner.ask("/opportunity-sources/mail", { method: "POST" })).status).toBe(201)
  expect((await owner.ask("/opportunity-sources/mail", { method: "POST" })).status).toBe(409)
})

test.each([
  ["Gmail", passedOn("Line"), "Line"],
  [
    "Apple Mail, in German",
    "Zur Kenntnis\n\nAnfang der weitergeleiteten Nachricht:\n\nVon: Digest <a@b.example>\nBetreff: Anfragen\nDatum: 23. November 2026\nAn: Mara <m@c.example>\n\nLine",
    "Line",
  ],
  [
    "Outlook, in French, with recipients on several lines",
    "De : Digest <a@b.example>\nEnvoyé : lundi 23 novembre 2026\nÀ : Mara <m@c.example>,\nNoa <n@c.example>\nObjet : Demandes\n\nLine",
    "Line",
  ],
  ["twice", passedOn(passedOn("Line")), "Line"],
  ["nobody", "Title: Boats\nDeadline: 5 June\nName: Wren", "Title: Boats\nDeadline: 5 June\nName: Wren"],
])("what %s puts above a message that is passed on is no part of it", (_, text, expected) => {
  expect(withoutForwardedHead(text).trim()).toBe(expected)
})

test("five hundred requests are taken in a day, the last digest as far as it has room, and the source says how many were left out", async () => {
  const { to, ask, requests, only } = await enter()
  const many = (from: number, until: number) =>
    Array.from({ length: until - from }, (_, at) => {
      const number = from + at
      return `${at + 1}) Summary: Kites and harbours, part ${number}
Name: Wren Hollis
Media Outlet: Weekly ${number}
Email: query-${number}@digest.example
Deadline: 5 June 2099, 17:00 BST
Query: Who flew kite ${number}?
`
    }).join("\n")
  for (let from = 0; from < 500; from += 100)
    await receive(to, letter("Requests", many(from, Math.min(from + 100, 499))))
  expect(await only()).toMatchObject({ found: 499, lastError: null })
  await receive(
    to,
    letter("Requests", `${digest}\n${many(500, 501)}`.replace("\n1) Summary: Kites", "\n3) Summary: Kites")),
  )
  const { found, lastError } = await only()
  expect(found).toBe(500)
  expect(lastError).toContain("2 of the last message were left out")
  expect((await requests()).map(({ title }) => title)).toContain("Heat pumps in old houses")
  expect(JSON.stringify(await read(ask("/opportunities?limit=100&search=Sails")))).not.toContain(
    "made of waste",
  )
  await receive(to, letter("Requests", many(0, 2)))
  expect((await only()).lastError, "these are here, and need no room").toBeNull()
})
