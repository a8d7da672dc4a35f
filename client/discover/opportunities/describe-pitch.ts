import type { Pitch } from "#contract/workspace/discover/opportunities"

/** What is said after somebody pitched: whom the campaign has, or that it was there already. */
export function describePitch({ contactId, note }: Pitch): { title: string; description: string } {
  if (contactId === null && note === null)
    return {
      title: "Campaign Begun Before",
      description: "You or a colleague began this campaign earlier. Nothing was added to it now.",
    }
  return {
    title: "Campaign Begun",
    description: note ?? "The journalist is its recipient. Write your answer.",
  }
}
