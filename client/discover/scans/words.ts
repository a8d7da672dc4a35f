import type {
  Scan,
  ScanFinding,
  ScannedKind,
  ScannedPerson,
  ScanState,
  Withheld,
} from "#contract/workspace/discover/scans"
import type { Tone } from "../../ui/badge.tsx"

export const stateWords: Record<ScanState, string> = {
  queued: "Starting",
  running: "Scanning",
  done: "Done",
  blocked: "Blocked by robots.txt",
  failed: "Could not be read",
  stopped: "Stopped",
}

export const stateTones: Record<ScanState, Tone> = {
  queued: "blue",
  running: "blue",
  done: "green",
  blocked: "amber",
  failed: "rose",
  stopped: "grey",
}

/** Why a page was chosen. */
export const kindWords: Record<ScannedKind, string> = {
  start: "The address that was given",
  home: "Home page",
  contact: "Contact page",
  team: "Team or masthead",
  imprint: "Imprint",
  guidelines: "Guidelines for contributors",
  about: "About page",
  feed: "Feed of articles",
  authors: "List of authors",
  sitemap: "Sitemap",
  author: "Author's page",
  article: "Article",
}

export const outcomeWords: Record<ScannedPerson["outcome"], string> = {
  found: "Found",
  created: "Added",
  updated: "Filled in",
  known: "Known already",
}

export const withheldWords: Record<Withheld["reason"], (count: number) => string> = {
  no_solicitation: (count) => `${addresses(count)} left out: the website asks there not to be sent pitches.`,
  suppressed: (count) => `${addresses(count)} left out: on your do not contact list.`,
  other_purpose: (count) => `${addresses(count)} left out: for advertising, subscriptions, jobs or the like.`,
  too_many: (count) => `${number(count)} more people were named, and not listed.`,
}

/** What speaks for it that somebody belongs to the outlet. */
export const evidenceWords: Record<ScanFinding["evidence"][number], string> = {
  declared: "named in the page's data",
  signed: "signs articles",
  profile: "has a page there",
  spelled: "the address spells the name",
  role: "a position beside the name",
  address: "an address beside the name",
  team: "on a page of the team",
  listed: "below a heading for the team",
  titled: "words set like a position",
  phone: "a phone number beside the name",
  given: "a known given name",
}

export const isMoving = ({ state }: Pick<Scan, "state">) => state === "queued" || state === "running"

export const number = (count: number) => count.toLocaleString("en-GB")
export const pagesOf = (count: number) => (count === 1 ? "1 page" : `${number(count)} pages`)
export const peopleOf = (count: number) => (count === 1 ? "1 person" : `${number(count)} people`)
export const foundOf = (count: number) => (count === 1 ? "1 Finding" : `${number(count)} Findings`)
const addresses = (count: number) => (count === 1 ? "1 address" : `${number(count)} addresses`)

/** An address as people say it. */
export const bare = (url: string) => url.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "")
