import type { Database } from "../database.ts"
import type { Mailer } from "./mailer.ts"
import { capturedMail } from "./table.ts"

/** Keeps every message in the site database, where /dev/outbox shows it. Nothing leaves the machine. */
export const capturedOutbox = (db: Database, clock: () => number): Mailer => ({
  async send({ id = crypto.randomUUID(), ...mail }) {
    await db
      .insert(capturedMail)
      .values({ ...mail, id, sentAt: clock() })
      .onConflictDoNothing()
  },
})
