import { createHash } from "node:crypto"
import type { Step } from "./contract.ts"
import type { CampaignRow } from "./table.ts"

/**
 * Says which messages somebody has read, as a short text. It is another one once any of their words, waits or variants
 * has changed, and once the campaign was launched: what was written for a draft is not sent unasked.
 */
export function stepsVersion(
  { launchedAt }: Pick<CampaignRow, "launchedAt">,
  steps: readonly Step[],
): string {
  const messages = steps.map(({ id, delayValue, delayUnit, thread, subject, body, weight, variants }) => [
    ...[id, delayValue, delayUnit, thread, subject, body, weight],
    variants.map((variant) => [variant.id, variant.subject, variant.body, variant.weight]),
  ])
  return createHash("sha256")
    .update(JSON.stringify([launchedAt !== null, messages]))
    .digest("base64url")
}
