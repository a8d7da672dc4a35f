import type { Step } from "../../../../../worker/workspace/campaigns/campaigns/contract.ts"

/** The first message of a campaign, with this text. */
export const stepOf = (text: { subject: string; body: string }): Step => ({
  id: "stp_1",
  position: 1,
  delayValue: 0,
  delayUnit: "days",
  thread: "new",
  revision: 1,
  weight: 1,
  templateId: null,
  draftedBy: null,
  variants: [],
  ...text,
})
