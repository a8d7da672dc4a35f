import { and, eq, isNotNull } from "drizzle-orm"
import { endpointsOf } from "../../../mail/oauth/endpoints.ts"
import { revokeToken } from "../../../mail/oauth/revoke-token.ts"
import { DAY } from "../../../site/time/contract.ts"
import type { Ctx } from "../../core/context.ts"
import type { Worker } from "../../core/jobs/jobs.ts"
import { findRemoved, isSharedGrant } from "./keep-grant.ts"
import { openToken } from "./seal-token.ts"
import { mailboxGrants } from "./table.ts"

/** After so long without an answer of the provider the token is forgotten all the same. */
const patience = 7 * DAY
const pause = 60_000

/** Withdraws the consent for a removed mailbox at its provider, and forgets the tokens; the subject is the mailbox's id. */
export const revokeWorker: Worker = {
  sideBySide: 2,
  async prepare(ctx, mailboxId) {
    const grant = findRemoved(ctx, mailboxId)
    if (!grant?.removedAt) return () => null
    const { removedAt } = grant
    const token = openToken(ctx, grant, "refresh", grant.refreshToken)
    const { revoke } = endpointsOf(ctx.settings, grant.provider, "common")
    const isToRevoke = token !== null && revoke !== null && !isSharedGrant(ctx, grant)
    const isDone = isToRevoke ? await revokeToken(revoke, token) : true
    return (after) => {
      const since = after.now - removedAt
      if (!isDone && since < patience) return after.now + Math.max(pause, since)
      forget(after, mailboxId, grant.id)
      // It may have been connected and removed again meanwhile.
      return findRemoved(after, mailboxId) ? after.now : null
    }
  },
  giveUp: (ctx, mailboxId) => forget(ctx, mailboxId),
}

/** Where the mailbox was connected again while its provider was asked, the row holds the new grant, which stays. */
const forget = ({ db }: Ctx, mailboxId: string, grantId?: string) =>
  db
    .delete(mailboxGrants)
    .where(
      and(
        eq(mailboxGrants.mailboxId, mailboxId),
        isNotNull(mailboxGrants.removedAt),
        grantId === undefined ? undefined : eq(mailboxGrants.id, grantId),
      ),
    )
    .run()
