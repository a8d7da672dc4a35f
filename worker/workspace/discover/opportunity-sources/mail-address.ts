import { opportunitiesAddress } from "../../../mail/mail-routes.ts"
import { DAY } from "../../../site/time/contract.ts"
import type { ForwardConfirmation } from "../../campaigns/mailboxes/contract.ts"
import type { Ctx } from "../../core/context.ts"
import type { OpportunitySourceRow } from "../sightings/table.ts"

/** For so long a provider waits for its code. */
const shownFor = 7 * DAY

/** Where a source's requests are sent to; null for a feed or a page. */
export const addressOf = (
  { settings, workspaceId }: Pick<Ctx, "settings" | "workspaceId">,
  mailKey: string | null,
): string | null => (mailKey === null ? null : opportunitiesAddress(settings, workspaceId, mailKey))

/** What a provider waits for before it forwards; null when it waits for nothing, or not any more. */
export const confirmationOf = (
  { forwardCode, forwardLink, forwardAskedAt }: OpportunitySourceRow,
  now: number,
): ForwardConfirmation | null =>
  forwardCode !== null && (forwardAskedAt ?? 0) > now - shownFor
    ? { code: forwardCode, link: forwardLink }
    : null

/** Whether mail can arrive on this site: its domain is one that can have addresses. */
export const receivesMail = (ctx: Pick<Ctx, "settings" | "workspaceId">): boolean =>
  addressOf(ctx, "0".repeat(10)) !== null
