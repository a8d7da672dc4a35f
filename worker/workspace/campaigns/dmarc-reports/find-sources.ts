import { sql } from "drizzle-orm"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import type { DmarcReports, DmarcSource, SourceVerdict } from "./contract.ts"

const most = 50

interface Row extends Omit<DmarcSource, "address" | "verdict" | "firstDay" | "lastDay"> {
  source: string
  forwarded: number
  first: number
  last: number
}

/** The sources of a domain since then, those first that pass nothing, then the largest. */
export function findSources(
  { db }: Pick<Ctx, "db">,
  domain: string,
  since: number,
): Pick<DmarcReports, "sources" | "moreSources"> {
  const rows = db.all<Row & { sources: number }>(sql`
    select source, sum(messages) as messages, max(signed_by) as signedBy, max(sent_by) as sentBy,
      sum(iif(dkim or spf, messages, 0)) as passed, sum(iif(dkim, messages, 0)) as dkim, sum(iif(spf, messages, 0)) as spf,
      sum(iif(disposition = 'quarantine', messages, 0)) as quarantined,
      sum(iif(disposition = 'reject', messages, 0)) as rejected,
      sum(iif(is_forwarded, messages, 0)) as forwarded, min(day_at) as first, max(day_at) as last,
      count(*) over () as sources
    from dmarc_sources where domain = ${domain} and day_at >= ${since}
    group by source order by sum(iif(dkim or spf or is_forwarded, 1, 0)) > 0, sum(messages) desc limit ${most}`)
  const [{ sources: all } = { sources: 0 }] = rows
  return { sources: rows.map(present), moreSources: all - rows.length }
}

function present({ source, signedBy, sentBy, forwarded, first, last, ...row }: Row): DmarcSource {
  const verdict: SourceVerdict = row.passed > 0 ? "yours" : forwarded > 0 ? "forwarded" : "stranger"
  const { messages, passed, dkim, spf, quarantined, rejected } = row
  return {
    address: source || null,
    verdict,
    messages,
    passed,
    dkim,
    spf,
    quarantined,
    rejected,
    signedBy,
    sentBy,
    firstDay: toIso(first).slice(0, 10),
    lastDay: toIso(last).slice(0, 10),
  }
}
