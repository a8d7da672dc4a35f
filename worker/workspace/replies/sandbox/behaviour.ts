import type { Visitor } from "../visits/contract.ts"
import type { Action, Behaviour } from "./contract.ts"

/** Words in an address, such as `nora+bounces@paper.example`, that set how its owner behaves. */
const words: Record<string, Behaviour> = {
  reply: "replies",
  replies: "replies",
  answers: "replies",
  late: "replies_late",
  followup: "replies_late",
  ooo: "out_of_office",
  away: "out_of_office",
  vacation: "out_of_office",
  unsubscribe: "unsubscribes",
  unsubscribes: "unsubscribes",
  stop: "unsubscribes",
  bounce: "bounces",
  bounces: "bounces",
  full: "mailbox_full",
  complains: "complains",
  spam: "complains",
  silent: "silent",
}

/** Given by a word in the part before the @; null when there is none. */
export function behaviourIn(address: string): Behaviour | null {
  const parts = address
    .slice(0, address.lastIndexOf("@"))
    .toLowerCase()
    .split(/[^a-z]+/)
  const word = parts.findLast((part) => Object.hasOwn(words, part))
  return word === undefined ? null : (words[word] ?? null)
}

/** Their reaction to their `nth` letter, from 1; null when they only read it. */
export function actionFor(behaviour: Behaviour, nth: number): Action | null {
  if (behaviour === "silent") return null
  if (behaviour === "replies_late") return nth === 2 ? "replies" : null
  if (behaviour === "bounces" || behaviour === "mailbox_full") return behaviour
  return nth === 1 ? behaviour : null
}

/**
 * Whether they read a message at all, and follow a link in it. While a person is away, their mail program still loads
 * it.
 */
export const readingOf: Record<Behaviour, { visitor: Visitor; clicks: boolean } | null> = {
  replies: { visitor: "human", clicks: true },
  replies_late: { visitor: "human", clicks: true },
  out_of_office: { visitor: "proxy", clicks: false },
  unsubscribes: { visitor: "human", clicks: false },
  complains: { visitor: "human", clicks: false },
  silent: { visitor: "human", clicks: false },
  bounces: null,
  mailbox_full: null,
}

/** Until they read it, in milliseconds: after the machines, and before they answer. */
export const READING_MS = 12_000

/**
 * Returns how long they take, in milliseconds: machines are quick, and a person trying things out does not wait long.
 */
export const delayOf = (action: Action): number =>
  action === "replies" || action === "unsubscribes" ? 15_000 : 3_000
