import { toIso } from "../../to-iso.ts"
import type { ReceivedMessage } from "./contract.ts"
import type { contactMessages } from "./table.ts"

export const presentMessage = (row: typeof contactMessages.$inferSelect): ReceivedMessage => ({
  id: row.id,
  name: row.name,
  email: row.email,
  subject: row.subject,
  message: row.message,
  receivedAt: toIso(row.receivedAt),
  readAt: row.readAt === null ? null : toIso(row.readAt),
  answeredAt: row.answeredAt === null ? null : toIso(row.answeredAt),
})
