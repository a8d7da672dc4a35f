/** What can be broken without anything changing that anybody could notice, and why. */
export const accepted: { file: string; was: string; becomes: string; because: string }[] = [
  {
    file: "campaigns/engine/judge.ts",
    was: "campaign.startsAt !== null",
    becomes: "true",
    because: "No start compares as 0, which is never later than now; the condition is there for the types.",
  },
  {
    file: "campaigns/engine/judge.ts",
    was: "pausedUntil !== null",
    becomes: "true",
    because: "No end compares as 0, which is never later than now; the condition is there for the types.",
  },
]
