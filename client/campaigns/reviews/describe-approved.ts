import type { Approved, Review } from "#contract/workspace/campaigns/reviews"
import { counted } from "../campaigns/figures.ts"

/** What becomes of the messages that were approved, and why others of them were not. */
export function describeApproved({ approved, refused }: Approved, reviews: readonly Review[]) {
  const paused = new Set(
    reviews.filter(({ campaign }) => campaign.isPaused).map(({ messageId }) => messageId),
  )
  const waiting = approved.filter((id) => paused.has(id)).length
  const going = approved.length - waiting
  const [first] = refused
  const words = [
    going > 0 && `${counted(going, "message goes", "messages go")} as scheduled.`,
    waiting > 0 &&
      `${counted(waiting, "message goes", "messages go")} once ${waiting === 1 ? "its" : "their"} campaign is resumed.`,
    first && approved.length > 0 && `${counted(refused.length, "was", "were")} not approved:`,
    first?.message,
  ]
  return {
    title: approved.length > 0 ? "Approved" : "Not Approved",
    description: words.filter(Boolean).join(" "),
    destructive: approved.length === 0,
  }
}
