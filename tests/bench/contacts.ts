import { type Line, printTable } from "./table.ts"
import { startWorkspace } from "./workspace.ts"

const runs = 60

/** What a page of contacts costs, at two sizes of a workspace, with the p95 that we promise for each in milliseconds. */
const sizes = [
  { contacts: 100_000, limit: 15 },
  { contacts: 1_000_000, limit: 50 },
]

const queries: Record<string, (run: number) => string> = {
  "the newest": () => "",
  "page 2,000 by cursor": () => "?sort=name&cursor=PLACE",
  "by name": () => "?sort=name",
  "the last contacted, one state": () => "?sort=last_contacted&state=stale",
  "one address": (run) => `?q=person${run * 1031}@paper${run % 97}.example`,
  "two words that few share": (run) => `?q=given${run * 7}+family${run}`,
  "a word that one in ten has": (run) => `?q=desk${run % 10}`,
  "one in ten, by name": (run) => `?q=desk${run % 10}&sort=name`,
  "a list of everybody, by name": () => "?list=lst_all&sort=name",
  "a list of everybody, one state": () => "?list=lst_all&state=stale&sort=last_contacted",
  "a list of one in nine, last contacted": () => "?list=lst_ninth&sort=last_contacted",
  "a list at page 2,000 by cursor": () => "?list=lst_all&sort=name&cursor=PLACE",
  "a tag of one in seven in a list of one in nine": () => "?list=lst_ninth&tag=tag_seventh&sort=name",
  "who has a tag and is on a list of everybody": () => "?list=lst_all&tag=tag_seventh",
  "a list of one in nine, a rare word": (run) => `?list=lst_ninth&q=family${run}`,
  "a list of one in nine, a word that one in ten has": (run) => `?list=lst_ninth&q=desk${run % 10}&sort=name`,
  "list, tag, state and word": (run) =>
    `?list=lst_ninth&tag=tag_seventh&state=active&q=given${run}&sort=name`,
}

/** Times whole calls of the built workspace by RPC, so each figure is a little more than what the object itself takes. */
export async function benchContacts(): Promise<void> {
  for (const { contacts, limit } of sizes) {
    const { origin, stop } = await startWorkspace(script, "Filled")
    const ask: Ask = async (path) => {
      const answer = await fetch(new URL(path, origin))
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
      return text
    }
    try {
      for (let from = 0; from < contacts; from += 10_000) await ask(`/fill?from=${from}`)
      const lines: Line[] = []
      for (const [what, write] of Object.entries(queries)) {
        lines.push({ what, value: await p95(ask, write), limit, is: "at most" })
      }
      printTable(`${contacts} contacts, p95 (ms)`, lines)
    } finally {
      await stop()
    }
  }
}

type Ask = (path: string) => Promise<unknown>

async function p95(ask: Ask, write: (run: number) => string): Promise<number> {
  const cursor = Buffer.from(JSON.stringify(["given500 family50", 40_000])).toString("base64url")
  const times: number[] = []
  for (let run = -5; run < runs; run++) {
    const path = `/api/contacts${write(Math.max(run, 1)).replace("PLACE", cursor)}`
    const began = performance.now()
    await ask(path)
    if (run >= 0) times.push(performance.now() - began)
  }
  return times.sort((a, b) => a - b)[Math.ceil(runs * 0.95) - 1] as number
}

/** The built workspace, and beside it a way to fill it with people of all kinds. */
const script = `
import { Workspace } from "./index.js"
const caller = () => ({
  actor: { kind: "user", id: "bench", name: "Bench", may: ["contacts:read"] }, now: Date.now(), requestId: "bench",
  standing: { plan: "agency", trialEndsAt: 0, since: 0 },
})
export class Filled extends Workspace {
  fill(from) {
    const { sql } = this.ctx.storage
    sql.exec(\`with recursive n(i) as (select ? union all select i + 1 from n where i < ?)
      insert into contacts (id, name, name_norm, title, company, state, last_contacted_at, created_at, updated_at)
      select 'con_' || i, 'Given' || (i % 1000) || ' Family' || (i % 7919), 'given' || (i % 1000) || ' family' || (i % 7919),
        'Desk' || (i % 10), 'Paper ' || (i % 97), case i % 5 when 0 then 'stale' else 'active' end,
        case i % 3 when 0 then 1700000000000 + i end, i, i from n\`, from, from + 9999)
    sql.exec(\`with recursive n(i) as (select ? union all select i + 1 from n where i < ?)
      insert into contact_points (id, contact_id, kind, value, value_norm, is_primary, created_at)
      select 'cpt_' || i, 'con_' || i, 'email', 'person' || i || '@paper' || (i % 97) || '.example',
        'person' || i || '@paper' || (i % 97) || '.example', 1, i from n\`, from, from + 9999)
    for (const [id, every] of [["lst_all", 1], ["lst_ninth", 9], ["tag_seventh", 7]]) {
      sql.exec(\`insert into lists (id, kind, name, name_norm, created_by, created_at)
        values (?1, ?2, ?1, ?1, '', 0) on conflict do nothing\`, id, id.startsWith("tag") ? "tag" : "list")
      sql.exec(\`insert into list_members (list, contact, state, name_norm, last_contacted)
        select (select number from lists where lists.id = ?), number, state, name_norm, coalesce(last_contacted_at, 0)
        from contacts where number between ? and ? and number % ? = 0\`, id, from + 1, from + 10000, every)
    }
  }
}
const entry = {
  async fetch(request, { WORKSPACE }) {
    const { pathname, searchParams } = new URL(request.url)
    const workspace = WORKSPACE.getByName("bench")
    if (pathname !== "/fill") return workspace.answer(request, caller())
    await workspace.answer(new Request("http://localhost/api/contacts"), caller())
    await workspace.fill(Number(searchParams.get("from")))
    return new Response()
  },
}
export { entry as default }
`
