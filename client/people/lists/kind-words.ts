import type { ListKind } from "#contract/workspace/people/groups"

interface KindWords {
  /** Where the server keeps them, and what narrows contacts by one. */
  endpoint: "lists" | "tags"
  one: string
  many: string
}

/** The words for lists and tags. */
export const KIND_WORDS: Record<ListKind, KindWords> = {
  list: { endpoint: "lists", one: "list", many: "lists" },
  tag: { endpoint: "tags", one: "tag", many: "tags" },
}

/** `1 outlet`, `4,312 outlets`. */
export const describeOutlets = (count: number) =>
  count === 1 ? "1 outlet" : `${count.toLocaleString("en-GB")} outlets`

/** `1 contact`, `4,312 contacts`; `10,000+ contacts` where more were not counted. */
export const describeContacts = (count: number, isAtLeast = false) =>
  count === 1 && !isAtLeast ? "1 contact" : `${count.toLocaleString("en-GB")}${isAtLeast ? "+" : ""} contacts`

/** `1 list`, `12 tags`. */
export const describeLists = (kind: ListKind, count: number) =>
  count === 1 ? `1 ${KIND_WORDS[kind].one}` : `${count} ${KIND_WORDS[kind].many}`
