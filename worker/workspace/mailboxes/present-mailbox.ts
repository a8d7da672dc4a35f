import type { Mailbox } from "./contract.ts"
import { capOn } from "./daily-cap.ts"
import type { MailboxRow } from "./table.ts"

/** `now` is in milliseconds UTC. */
export const presentMailbox = (row: MailboxRow, now: number): Mailbox => ({
  id: row.id,
  driver: row.driver,
  address: row.address,
  displayName: row.displayName,
  signature: row.signature,
  server: row.host && row.port && row.user ? { host: row.host, port: row.port, user: row.user } : null,
  state: row.state === "removed" ? "paused" : row.state,
  stateReason: row.stateReason,
  dailyCap: row.dailyCap,
  todayCap: capOn(row, now),
  perDomainDailyCap: row.perDomainDailyCap,
  minGapS: row.minGapS,
  maxGapS: row.maxGapS,
  ramp: row.ramp,
  timeZone: row.timeZone,
  createdAt: new Date(row.createdAt).toISOString(),
  checkedAt: row.checkedAt === null ? null : new Date(row.checkedAt).toISOString(),
})
