import { sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { toJsonBatches } from "../../core/json-batches.ts"
import { contactPoints } from "../contacts/table.ts"
import { type Evidence, judgeAddress } from "./judge-address.ts"
import { mailboxKey } from "./mailbox-key.ts"
import { nextCheck } from "./next-check.ts"
import type { KnownAddress } from "./read-evidence.ts"

/** Judges these addresses and sets when each is checked again. It does not mark the person as changed. */
export function writeVerdicts({ db, now }: Ctx, known: (KnownAddress & Evidence)[]): void {
  const rows = known.map((one) => {
    const { verification, confidence, detail, isRole, isFreeMail } = judgeAddress(one)
    const next = nextCheck(one, verification, now)
    return [one.id, verification, confidence, detail, +isRole, +isFreeMail, mailboxKey(one.address), next]
  })
  for (const batch of toJsonBatches(rows)) {
    db.run(sql`update ${contactPoints} set verified_at = ${now}, verification = judged.value ->> 1, confidence = judged.value ->> 2,
      detail = judged.value ->> 3, role_address = judged.value ->> 4, free_mail = judged.value ->> 5, mailbox_key = judged.value ->> 6,
      check_at = judged.value ->> 7
      from json_each(${batch}) as judged where ${contactPoints.id} = judged.value ->> 0`)
  }
}
