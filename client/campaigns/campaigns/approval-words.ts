import type { Campaign } from "#contract/workspace/campaigns/campaigns"

/** Which messages somebody approves one by one before they are sent. */
export const approvalWords: Record<Campaign["approval"], string> = {
  every: "Each message waits for approval.",
  first_touch: "Each first message waits in the review queue for approval.",
  auto: "Messages are sent without approval.",
}
