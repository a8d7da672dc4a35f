import { runInDurableObject } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import { hashName } from "../../../../../worker/directory/objections/hash-name.ts"
import { runNextPart } from "../../../support/jobs.ts"
import { read } from "../../../support/people.ts"
import { rowsOf } from "../../../support/sent-messages.ts"
import { paper } from "./pages.ts"
import { enterForScans, openWebsite } from "./scan.ts"

const below = {
  "/": `<html lang="en"><title>Harbour Weekly</title><nav><a href="/about">About us</a></nav></html>`,
  "/about": `<html lang="en"><title>About - Harbour Weekly</title><h1>About us</h1><h2>Our team</h2>
    <ul><li><h3>Wren Hollis</h3><p>Features Editor</p></li><li><h3>Tomas Reyes</h3></li></ul></html>`,
}

test("what a scan found is suggested only when enough speaks for it, and goes when it is dismissed or after 30 days", async () => {
  const { site } = await openWebsite(below)
  const { ask, scan, findings, contacts, workspace } = await enterForScans()
  const { id } = await scan(site)
  const found = await findings(id)
  expect(found.map(({ name, isSuggested }) => [name, isSuggested])).toEqual([
    ["Wren Hollis", true],
    ["Tomas Reyes", false],
  ])
  const dismissed = await ask(`/scans/${id}/findings/dismiss`, { body: { ids: [found[1]?.id] } })
  expect(await read(dismissed)).toMatchObject({ findings: [{ name: "Wren Hollis" }] })
  await runInDurableObject(env.WORKSPACE.getByName(workspace.id), (_, { storage }) =>
    storage.sql.exec("update scan_findings set created_at = created_at - 31 * 86400000"),
  )
  await runNextPart(workspace.id, "scan.forget")
  expect(await findings(id)).toEqual([])
  expect(await read(ask(`/scans/${id}/findings/accept`, { body: { ids: [found[0]?.id] } }))).toEqual({
    accepted: [],
    gone: 1,
  })
  expect(await contacts()).toEqual([])
})

test("programs are told when what a scan found was reviewed", async () => {
  const { site } = await openWebsite(below)
  const { ask, scan, findings, accept, workspace } = await enterForScans()
  const { id } = await scan(site)
  const [wren, tomas] = await findings(id)
  const numberOf = async () => {
    const [change] = await rowsOf<{ number: number }>(
      workspace.id,
      "select number from changes where kind = 'scan' and id = ?",
      id,
    )
    return change?.number ?? 0
  }
  const ended = await numberOf()
  await accept(id, [wren?.id ?? ""])
  const accepted = await numberOf()
  expect(accepted).toBeGreaterThan(ended)
  await ask(`/scans/${id}/findings/dismiss`, { body: { ids: [tomas?.id] } })
  expect(await numberOf()).toBeGreaterThan(accepted)
})

test("a review never shows or adds somebody who is suppressed, left alone, erased or objected since", async () => {
  const { host, site } = await openWebsite(paper)
  const { ask, scan, find, findings, accept, contacts } = await enterForScans()
  const { id } = await scan(site)
  const idOf = Object.fromEntries((await findings(id)).map((one) => [one.name, one.id]))
  await ask("/suppressions", { body: { values: [`wren@${host}`] } })
  const [salted] = await env.DIRECTORY.prepare("select salt from objection_salt")
    .all<{ salt: string }>()
    .then(({ results }) => results)
  await env.DIRECTORY.prepare("insert into objections (hash, created_at) values (?, 0)")
    .bind(hashName(salted?.salt ?? "", "Ada Quay"))
    .run()
  const add = (body: object) => read<{ id: string }>(ask("/contacts", { body }))
  const tomas = await add({ name: "Tomas Reyes", email: "tomas@home.example", company: "Harbour Weekly" })
  await ask(`/contacts/${tomas.id}`, { method: "PUT", body: { state: "do_not_contact" } })
  const ines = await add({ name: "Ines Marlow", email: "ines@home.example" })
  await ask(`/contacts/${ines.id}/erasure`, { method: "POST" })
  expect((await findings(id)).map(({ name }) => name)).toEqual(["Newsdesk"])
  expect((await find(id)).toReview).toBe(1)
  expect(await read(ask("/scans"))).toMatchObject({ scans: [{ id, toReview: 1 }] })
  const { accepted, gone } = await accept(id, Object.values(idOf))
  expect(accepted.filter(({ outcome }) => outcome !== "suppressed")).toEqual([
    { id: idOf.Newsdesk, contactId: null, outcome: "created" },
  ])
  expect(gone).toBe(2)
  expect((await contacts()).map(({ name }) => name)).toEqual(["Tomas Reyes"])
})

test("what a scan found is nobody else's to see", async () => {
  const { site } = await openWebsite(paper)
  const { scan, findings, ask } = await enterForScans()
  const { id } = await scan(site)
  const ids = (await findings(id)).map((one) => one.id)
  const stranger = await enterForScans()
  for (const path of ["findings", "findings/accept", "findings/dismiss"]) {
    const body = path === "findings" ? undefined : { ids }
    expect((await stranger.ask(`/scans/${id}/${path}`, body && { body })).status).toBe(404)
  }
  const other = await scan((await openWebsite(paper)).site)
  expect(await read(ask(`/scans/${other.id}/findings/accept`, { body: { ids } }))).toEqual({
    accepted: [],
    gone: ids.length,
  })
  for (const wrong of [{}, { ids: [] }, { ids: "all" }, { ids: Array(501).fill("fnd_1") }])
    expect((await ask(`/scans/${id}/findings/accept`, { body: wrong })).status).toBe(422)
})
