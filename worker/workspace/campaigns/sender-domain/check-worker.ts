import { and, ne, sql } from "drizzle-orm"
import { DAY } from "../../../site/time/contract.ts"
import type { Ctx } from "../../core/context.ts"
import type { Worker } from "../../core/jobs/jobs.ts"
import { type MailboxRow, mailboxes } from "../mailboxes/table.ts"
import type { DomainReport } from "./contract.ts"
import { noteChecked } from "./note-checked.ts"
import { lookAtDomain } from "./report-domain.ts"

const hour = 3_600_000

/** Looks at a domain from which mailboxes send, once a day; the subject is the domain. */
export const checkDomainWorker: Worker = {
  sideBySide: 2,
  async prepare(ctx, domain) {
    const mailbox = findSender(ctx, domain)
    if (!mailbox) return () => null
    const report: DomainReport = await lookAtDomain(ctx, mailbox, {})
    if (report.isProviders) return () => null
    return (later) => later.now + (noteChecked(later, report) ? hour : DAY)
  },
  giveUp: () => {},
}

function findSender({ db }: Pick<Ctx, "db">, domain: string): MailboxRow | undefined {
  const isThere = and(ne(mailboxes.driver, "sandbox"), ne(mailboxes.state, "removed"))
  const isAtIt = sql`lower(substr(${mailboxes.address}, instr(${mailboxes.address}, '@') + 1)) = ${domain}`
  return db.select().from(mailboxes).where(and(isThere, isAtIt)).limit(1).get()
}
