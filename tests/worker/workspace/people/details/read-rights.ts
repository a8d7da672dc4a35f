import { runInDurableObject } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { readSettings } from "../../../../../worker/env.ts"
import { writeMailToken } from "../../../../../worker/mail/mail-token.ts"
import { newId } from "../../../../../worker/workspace/core/new-id.ts"
import { runningWorker } from "../../../support/people.ts"

/** The page on which somebody reads what is held of them, by the link in a message to them. */
export async function readRights(workspaceId: string, contactId: string): Promise<string> {
  const id = newId("msg", 1)
  await runInDurableObject(env.WORKSPACE.getByName(workspaceId), (_, { storage }) => {
    storage.sql.exec(
      `insert into messages (id, direction, contact_id, mailbox_id, state, send_key, to_address, subject, created_at)
       values (?, 'out', ?, 'mbx_1', 'sent', ?, 'ada@paper.example', 'Tide clocks', 1)`,
      id,
      contactId,
      `manual:${id}`,
    )
  })
  const token = writeMailToken(readSettings(env), "rights", { workspaceId, id })
  return (await runningWorker(new Request(`https://presskite.test/rights/${token}`))).text()
}
