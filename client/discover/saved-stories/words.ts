import type { Story } from "#contract/workspace/discover/saved-stories"

export const articlesOf = (count: number) =>
  count === 1 ? "1 article" : `${count.toLocaleString("en-GB")} articles`

/** What is said when the watch of a story was switched over. */
export function watchSaid({ isWatched, lastLookedAt }: Pick<Story, "isWatched" | "lastLookedAt">): {
  title: string
  description: string
} {
  if (isWatched)
    return { title: "Watch Paused", description: "Nothing new is looked for until you resume it." }
  return lastLookedAt === null
    ? { title: "Watch Started", description: "It begins with what was published in the last seven days." }
    : {
        title: "Watch Resumed",
        description: "It goes on where it was paused, and leaves out what is older than 30 days.",
      }
}
