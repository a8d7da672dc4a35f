import { cutText } from "../../site/text/contract.ts"
import type { NotificationRow } from "./table.ts"

/** What a notification says, as text: it may name people and hold what they wrote. */
export interface Told {
  /** One line without its full stop. */
  title: string
  quote?: string
  /** Of a mail about it alone; the title by default. */
  subject?: string
  /** The paragraphs of such a mail; the title and the quote by default. */
  lines?: string[]
  /** What is done on its page. */
  action: string
  path: string
  /** Nobody has to be told any more. */
  isOver: boolean
}

/** By the key and by whom it is for it is judged what happened, and whether it still holds. The list shows what was told, for whomever it was. */
export type About = Pick<NotificationRow, "kind" | "subjectId" | "count" | "key"> &
  Partial<Pick<NotificationRow, "onlyFor">>

const longestQuote = 200

const narrowedToClients = ["opportunities", "placements", "reports", "tasks"].map(
  (name) => `/dashboard/${name}`,
)

/**
 * The address of a path, in a workspace that is named where the link is read elsewhere. A list is opened with every client: by itself it
 * would be narrowed to the client that its reader chose last. Stored is the path alone, since opening a page marks what has its path as read.
 */
export function addressOf(path: string, workspace?: string): string {
  const query = new URLSearchParams({
    ...(workspace && { workspace }),
    ...(narrowedToClients.includes(path) && { client: "" }),
  })
  return query.size === 0 ? path : `${path}?${query}`
}

/** The beginning of what somebody wrote, in one line; undefined for nothing. */
export function quoteOf(words: string): { quote?: string } {
  const line = words.replaceAll(/\s+/g, " ").trim()
  if (line === "") return {}
  return { quote: line.length > longestQuote ? `${cutText(line, longestQuote).trimEnd()}…` : line }
}

/** Such as "1 article" and "3 articles". */
export const inWords = (count: number, one: string, many: string): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`
