import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import type { TrashPage } from "../../../../../worker/workspace/across/trash/contract.ts"
import type { TemplateDetail } from "../../../../../worker/workspace/campaigns/templates/contract.ts"
import type { ReportComment } from "../../../../../worker/workspace/results/report-comments/contract.ts"
import type { Report } from "../../../../../worker/workspace/results/reports/contract.ts"
import { appWith } from "../../../support/app.ts"
import type { Ask } from "../../../support/contacts.ts"
import { insideWorkspace } from "../../../support/inside.ts"
import { call, read } from "../../../support/people.ts"
import { startProgram } from "../../../support/programs.ts"
import { startTeam } from "../../../support/teams.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"

const direct = appWith({})
const trashOf = async (ask: Ask) => (await read<TrashPage>(ask("/trash"))).items
const remove = async (ask: Ask, path: string) => (await ask(path, { method: "DELETE" })).status
const bringBack = (ask: Ask, kind: string, id: string) =>
  read(ask("/trash/restore", { body: { kind, ids: [id] } }))

async function shareReport(ask: Ask) {
  const body = { clientId: "cli_own", title: "Autumn", from: "2027-09-01", to: "2027-09-30" }
  const { id } = await read<Report>(ask("/reports", { body }))
  const shared = await read<Report>(ask(`/reports/${id}/link`, { body: { days: 30 } }))
  const link = new URL(shared.link?.address ?? "").pathname
  await call(`${link.replace("/r/", "/forms/reports/")}/comments`, {
    server: direct,
    method: "POST",
    body: new URLSearchParams({ name: "Clio", text: "Please add the second page." }).toString(),
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  })
  return { id, link, open: async () => (await call(link, { server: direct })).status }
}

test("a deleted report opens for nobody, and comes back with its comments and without its link", async () => {
  const { ask } = await enterOwnWorkspace()
  const { id, open } = await shareReport(ask)
  expect(await open()).toBe(200)
  expect(await remove(ask, `/reports/${id}`)).toBe(204)
  expect(await remove(ask, `/reports/${id}`)).toBe(404)
  expect(await open()).toBe(404)
  expect(await trashOf(ask)).toMatchObject([{ kind: "report", name: "Autumn" }])
  expect(await bringBack(ask, "report", id)).toMatchObject({ restored: 1, refused: 0 })
  expect(await read(ask(`/reports/${id}`))).toMatchObject({ title: "Autumn", link: null, openComments: 1 })
  const { comments } = await read<{ comments: ReportComment[] }>(ask(`/reports/${id}/comments`))
  expect(comments).toMatchObject([{ name: "Clio", text: "Please add the second page." }])
  expect(await open()).toBe(404)
  expect(await trashOf(ask)).toEqual([])
})

test("a report is not deleted while it is being mailed", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const { id } = await shareReport(ask)
  const body = {
    ...{ rhythm: "month", day: 1, hour: 9, timeZone: "UTC", linkDays: 30, reportId: id, title: "Coverage" },
    recipients: ["client@harbour.example"],
  }
  const schedule = await read<{ id: string }>(ask("/report-schedules", { body }))
  const inState = (state: string) =>
    insideWorkspace(
      ({ db }) =>
        db.run(sql`insert or replace into report_deliveries (id, schedule_id, report_id, from_date, state, recipients, created_at)
          values ('rde_1', ${schedule.id}, ${id}, '2027-09-01', ${state}, '[]', 1)`),
      workspace.id,
    )
  await inState("sending")
  expect(await remove(ask, `/reports/${id}`)).toBe(409)
  expect(await read(ask(`/reports/${id}`))).toMatchObject({ link: { hasPassword: false } })
  await inState("sent")
  expect(await remove(ask, `/reports/${id}`)).toBe(204)
  await bringBack(ask, "report", id)
  const states = () =>
    insideWorkspace(({ db }) => db.all(sql`select state from report_deliveries`), workspace.id)
  expect(await states()).toEqual([{ state: "sent" }])
})

test("a template comes back with its versions, unless its name is in use again", async () => {
  const { ask, program } = await startProgram()
  const letter = { kind: "letter", name: "Spring", messages: [{ subject: "One", body: "First." }] }
  const { id } = await read<TemplateDetail>(ask("/templates", { body: letter }))
  await ask(`/templates/${id}`, { method: "PUT", body: { messages: [{ subject: "Two", body: "Second." }] } })
  const before = await read<TemplateDetail>(ask(`/templates/${id}`))
  expect(before).toMatchObject({ version: 2 })
  expect((await program(`/templates/${id}`, { method: "DELETE" })).status).toBe(200)
  expect((await ask(`/templates/${id}`)).status).toBe(404)
  const other = await read<TemplateDetail>(ask("/templates", { body: letter }))
  expect(await bringBack(ask, "template", id)).toMatchObject({
    refused: 1,
    reason: "Another template has this name now. Rename that one first.",
  })
  expect(await remove(ask, `/templates/${other.id}`)).toBe(204)
  expect(await bringBack(ask, "template", id)).toMatchObject({ restored: 1 })
  expect(await read(ask(`/templates/${id}`))).toEqual(before)
  expect(await read(ask(`/templates/${id}/versions/1`))).toMatchObject({ messages: [{ body: "First." }] })
})

test("a member who works for one client takes back what they deleted for it, and nothing else", async () => {
  const { owner, member } = await startTeam()
  const reportFor = async (clientId: string) => {
    const body = { clientId, title: "Autumn", from: "2027-09-01", to: "2027-09-30" }
    return (await read<Report>(owner.ask("/reports", { body }))).id
  }
  const { id: client } = await read<{ id: string }>(owner.ask("/clients", { body: { name: "Harbour" } }))
  const [mine, others] = [await reportFor(client), await reportFor("cli_own")]
  const contact = await read<{ id: string }>(owner.ask("/contacts", { body: { name: "Wren Hollis" } }))
  await owner.ask(`/member-limits/${member.id}`, { method: "PUT", body: { clientIds: [client] } })
  expect(await remove(member.ask, `/reports/${mine}`)).toBe(204)
  expect(await remove(member.ask, `/reports/${others}`)).toBe(404)
  expect(await bringBack(member.ask, "report", mine)).toMatchObject({ restored: 1, refused: 0 })
  expect(await read(member.ask(`/reports/${mine}`))).toMatchObject({ title: "Autumn" })
  await remove(owner.ask, `/reports/${others}`)
  await remove(owner.ask, `/contacts/${contact.id}`)
  expect(await bringBack(member.ask, "report", others)).toMatchObject({
    restored: 0,
    refused: 0,
    reason: null,
  })
  expect(await bringBack(member.ask, "contact", contact.id)).toMatchObject({ error: { code: "forbidden" } })
  expect((await trashOf(owner.ask)).map(({ kind }) => kind)).toEqual(["contact", "report"])
})
