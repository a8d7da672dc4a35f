import { startWorkspace } from "./workspace.ts"

/** Who is in the built workspace: people of all kinds, at outlets of all kinds, on two lists and with a tag. */
interface Crowd {
  contacts: number
  outlets: number
}

/** The number of rows per statement. */
const piece = 10_000

/** Fills the built workspace behind its own door, through its own tables, triggers and indexes. */
export async function startCrowd({ contacts, outlets }: Crowd) {
  const { origin, stop } = await startWorkspace(script, "Crowded")
  const ask = async (path: string): Promise<string> => {
    // A kept-alive connection may be closed as idle while a statement takes seconds.
    const answer = await fetch(new URL(path, origin), { headers: { Connection: "close" } })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
    return text
  }
  for (let from = 0; from < outlets; from += piece)
    await ask(`/fill/outlets?from=${from}&to=${Math.min(from + piece, outlets)}`)
  for (let from = 0; from < contacts; from += piece)
    await ask(`/fill/contacts?from=${from}&to=${Math.min(from + piece, contacts)}&outlets=${outlets}`)
  return { ask, stop }
}

/**
 * A number is bound as a real one, which would write 7.0 into an id, so it is cast. Addresses come before their people, as an import
 * writes them, so that the search index takes each person once. What the triggers plan is forgotten: nobody looks these up.
 */
const script = `
import { Workspace } from "./index.js"
const caller = () => ({
  actor: { kind: "user", id: "bench", name: "Bench", may: ["contacts:read", "outlets:read", "lists:read"] },
  now: Date.now(),
  requestId: "bench",
  planStatus: { plan: "agency", trialEndsAt: 0, since: 0 },
})
const verdicts = "case i % 20 when 0 then 'unknown' when 1 then 'risky' when 2 then 'unverified' when 3 then 'undeliverable' else 'deliverable' end"
const groups = [["lst_all", 1], ["lst_ninth", 9], ["tag_seventh", 7], ["tag_rare", 1009]]
export class Crowded extends Workspace {
  #write(work) {
    this.ctx.storage.transactionSync(() => {
      this.ctx.storage.sql.exec("pragma defer_foreign_keys = on")
      work((query, ...values) =>
        this.ctx.storage.sql.exec("with recursive n(i) as (select cast(? as integer) union all select i + 1 from n where i < ?) " + query, ...values))
      for (const [id] of groups) {
        this.ctx.storage.sql.exec("insert into lists (id, kind, name, name_norm, created_by, created_at) values (?1, ?2, ?1, ?1, '', 0) on conflict do nothing",
          id, id.startsWith("tag") ? "tag" : "list")
      }
    })
  }
  contacts(from, to, outlets) {
    const last = to - 1
    const { sql } = this.ctx.storage
    this.#write((write) => {
      write("insert into contact_points (id, contact_id, kind, value, value_norm, is_primary, created_at, verification)" +
        "select 'cpt_' || i, 'con_' || i, 'email', 'person' || i || '@paper' || (i % 97) || '.example'," +
        "'person' || i || '@paper' || (i % 97) || '.example', 1, i, " + verdicts + " from n", from, last)
      write("insert into contacts (id, name, name_norm, title, company, outlet_id, state, verification, last_contacted_at, created_at, updated_at)" +
        "select 'con_' || i, 'Given' || (i % 1000) || ' Family' || (i % 7919), 'given' || (i % 1000) || ' family' || (i % 7919)," +
        "'Desk' || (i % 10), 'Paper ' || (i % 97), case when i % 500 = 0 then 'out_0' else 'out_' || (i % cast(? as integer)) end," +
        "case i % 5 when 0 then 'stale' else 'active' end, " + verdicts + "," +
        "case i % 3 when 0 then unixepoch() * 1000 - (i % 400) * 86400000 - i end, i, i from n", from, last, outlets)
      sql.exec("delete from jobs")
    })
    for (const [id, every] of groups) {
      sql.exec("insert into list_members (list, contact, state, verification, name_norm, last_contacted)" +
        "select (select number from lists where lists.id = ?), number, state, verification, name_norm, coalesce(last_contacted_at, 0)" +
        "from contacts where number between ? and ? and number % ? = 0", id, from + 1, to, every)
    }
  }
  outlets(from, to) {
    this.#write((write) => write(
      "insert into outlets (id, name, name_norm, domain, host, kind, language, country, topics, stage, last_scanned_at, created_at, updated_at)" +
      "select 'out_' || i, 'Given' || (i % 1000) || ' Paper' || i, 'given' || (i % 1000) || ' paper' || i, 'paper' || i || '.example', 'www.paper' || i || '.example'," +
      "case i % 4 when 0 then 'news' when 1 then 'blog' when 2 then 'trade' else '' end, case i % 6 when 0 then 'fr' when 1 then '' else 'en' end, 'GB'," +
      "json_array('topic' || (i % 10), 'field' || (i % 500)), case i % 5 when 0 then 'contacted' when 1 then 'placed' else 'new' end," +
      "case i % 3 when 0 then unixepoch() * 1000 - (i % 400) * 86400000 - i end, i, i from n", from, to - 1))
    for (const [id, every] of groups.filter(([name]) => name.startsWith("tag"))) {
      this.ctx.storage.sql.exec("insert into outlet_tags (tag, outlet, name_norm, last_scanned, stage, kind, language)" +
        "select (select number from lists where lists.id = ?), number, name_norm, coalesce(last_scanned_at, 0), stage, kind, language" +
        " from outlets where number between ? and ? and number % ? = 0", id, from + 1, to, every)
    }
  }
}
const entry = {
  async fetch(request, { WORKSPACE }) {
    const { pathname, searchParams } = new URL(request.url)
    const workspace = WORKSPACE.getByName("bench")
    if (!pathname.startsWith("/fill/")) return workspace.answer(request, caller())
    await workspace.answer(new Request("http://localhost/api/contacts"), caller())
    const [from, to, outlets] = ["from", "to", "outlets"].map((name) => Number(searchParams.get(name)))
    if (pathname === "/fill/contacts") await workspace.contacts(from, to, outlets)
    else await workspace.outlets(from, to)
    return new Response()
  },
}
export { entry as default }
`
