import { type ImapAccount, withImap } from "./imap-connection.ts"
import { cleanAnswer, describeImapFailure, ImapFailure } from "./imap-failure.ts"
import { examine } from "./open-folder.ts"

const patience = { wholeMs: 40_000, silenceMs: 15_000 }

/**
 * Why a mailbox cannot be read, in words, and what the server said; null when its inbox opens. `isRefused`: the server does not
 * accept the sign-in.
 */
export async function tryImap(
  account: ImapAccount,
): Promise<{ message: string; isRefused: boolean; said: string } | null> {
  try {
    await withImap(account, (session) => examine(session, "INBOX"), patience)
    return null
  } catch (error) {
    if (!(error instanceof ImapFailure)) throw error
    return {
      message: describeImapFailure(error, account.reach),
      isRefused: error.kind === "auth",
      said: cleanAnswer(error.said),
    }
  }
}
