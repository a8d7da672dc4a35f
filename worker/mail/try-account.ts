import type { SmtpFailure } from "./read-refusal.ts"
import type { Account } from "./smtp-account.ts"
import { usualPatience, withConnection } from "./smtp-connection.ts"

/** The server's answer to the mailbox's sign-in; null when it accepts us. */
export async function tryAccount(account: Account, patience = usualPatience): Promise<SmtpFailure | null> {
  try {
    await withConnection(account, patience, async () => {})
    return null
  } catch (error) {
    return error as SmtpFailure
  }
}
