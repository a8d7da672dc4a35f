import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { insideWorkspace } from "../../../support/inside.ts"
import { read } from "../../../support/people.ts"
import { startTeam } from "../../../support/teams.ts"

const report = { title: "Autumn", from: "2027-09-01", to: "2027-09-30", clientId: "cli_own" }
const template = { name: "Tides", folder: "", messages: [{ body: "Hello" }] }
const many = (count: number) =>
  sql`with recursive some(n) as (select 1 union all select n + 1 from some where n < ${count})`
const lists = (kind: string) => (count: number) =>
  sql`${many(count)} insert into lists (id, kind, name, name_norm, created_by, created_at)
    select 'lst_' || n, ${kind}, n, n, 'Me', 1 from some`
const templates = (kind: string) => (count: number) =>
  sql`${many(count)} insert into templates (id, kind, name, name_norm, client_id, version, created_at, updated_at)
    select 'tpl_' || n, ${kind}, n, n, 'cli_own', 1, 1, 1 from some`
const reports = (count: number) =>
  sql`${many(count)} insert into reports (id, client_id, title, from_date, to_date, time_zone, sections, summary, next_steps, created_by,
      created_at, updated_at)
    select 'rpt_' || n, 'cli_own', 'Tides', '2027-09-01', '2027-09-30', 'UTC', '[]', '', '', 'Me', 1, 1 from some`
const stories = (count: number) =>
  sql`${many(count)} insert into stories (id, title, text, countries, languages, kinds, names, competitors, paused_at, created_by,
      created_at, updated_at)
    select 'sto_' || n, 'Tides', '', '[]', '[]', '[]', '[]', '[]', 1, 'Me', 1, 1 from some`

/** What a workspace has only so many of: its kind, its path, one of them, how many there may be, and how others are written there. */
const kinds = [
  ["list", "lists", { name: "Spring" }, 500, lists("list"), "A workspace has at most 500 lists."],
  ["tag", "tags", { name: "Spring" }, 500, lists("tag"), "A workspace has at most 500 tags."],
  [
    ...(["template", "templates", { ...template, kind: "letter" }, 500, templates("letter")] as const),
    "A workspace keeps at most 500 letters.",
  ],
  [
    ...(["template", "templates", { ...template, kind: "snippet" }, 500, templates("snippet")] as const),
    "A workspace keeps at most 500 snippets.",
  ],
  ["report", "reports", report, 2000, reports, "A workspace has at most 2000 reports."],
  ["story", "stories", { title: "Sails" }, 200, stories, "A workspace has at most 200 stories."],
] as const

test.each(kinds)(
  "a %s of a full workspace stays in the trash until there is room (%s, %o)",
  async (...what) => {
    const [kind, path, body, most, fill, reason] = what
    const { owner, workspace } = await startTeam()
    const { id } = await read<{ id: string }>(owner.ask(`/${path}`, { body }))
    expect((await owner.ask(`/${path}/${id}`, { method: "DELETE" })).status).toBe(204)
    const restore = () => read(owner.ask("/trash/restore", { body: { kind, ids: [id] } }))
    const run = (text: ReturnType<typeof sql>) => insideWorkspace(({ db }) => db.run(text), workspace.id)
    await run(fill(most))
    const refused = { restored: 0, refused: 1, reason: expect.stringContaining(reason) }
    expect(await restore()).toMatchObject(refused)
    expect((await owner.ask(`/${path}`, { body })).status).toBe(409)
    await run(sql`delete from ${sql.identifier(path === "tags" ? "lists" : path)} where id like '%_7'`)
    expect(await restore()).toMatchObject({ restored: 1, refused: 0 })
    expect((await owner.ask(`/${path}/${id}`)).status).toBe(200)
  },
)

test.each(kinds.slice(2))(
  "a member who sees some clients adds no %s beyond what a workspace has",
  async (...what) => {
    const [, path, body, most, fill] = what
    const { owner, member, workspace } = await startTeam()
    const { id: clientId } = await read<{ id: string }>(owner.ask("/clients", { body: { name: "Harbour" } }))
    await owner.ask(`/member-limits/${member.id}`, { method: "PUT", body: { clientIds: [clientId] } })
    await insideWorkspace(({ db }) => db.run(fill(most)), workspace.id)
    expect((await member.ask(`/${path}`, { body: { ...body, clientId } })).status).toBe(409)
  },
)
