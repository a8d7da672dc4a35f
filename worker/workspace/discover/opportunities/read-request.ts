import { findInText } from "../../../fetching/find-emails.ts"
import { fold } from "../../../fetching/reading/fold.ts"
import { readAskedBy } from "./asked-by.ts"
import { type NewOpportunity, NewOpportunity as Schema } from "./contract.ts"
import { withoutForwardedHead } from "./forwarded-head.ts"
import { type LabelLine, labelLineAt } from "./label-lines.ts"
import { readLetter } from "./letter.ts"
import { readDeadline } from "./read-deadline.ts"
import { untold } from "./request-words.ts"
import { sentAt } from "./sent-at.ts"
import { splitDigest } from "./split-digest.ts"
import { withoutTable } from "./table-rows.ts"
import { readTopLines } from "./top-lines.ts"

const address = /https?:\/\/[^\s<>"')\]]{4,2000}/
const longestTitle = 300

/**
 * The requests in a text that was pasted or mailed: one, or those of a digest. What a digest says around its requests is
 * none of them. `now` is in milliseconds UTC; a date above a message that was passed on takes its place.
 */
export function readRequests(text: string, now: number): NewOpportunity[] {
  const requests = readDigest(text, now)
  return requests.length > 0
    ? requests
    : [readRequest(withoutTable(withoutForwardedHead(text)), sentAt(text, now))]
}

/** The requests of a digest of several; none of a text that is no digest. */
export function readDigest(text: string, now: number): NewOpportunity[] {
  const published = sentAt(text, now)
  const parts = splitDigest(withoutTable(withoutForwardedHead(text)))
  if (parts.length === 1) return []
  const read = parts.map((part) => Schema.safeParse(extract(part, published)))
  const requests = read.flatMap(({ data }) => (data && isRequest(data) ? [data] : []))
  return requests.length > 1 ? requests : []
}

/** Says how to answer, by when, or for whom: more than a sentence of an introduction does. */
const isRequest = ({ replyTo, deadlineWords, journalist, outlet }: NewOpportunity): boolean =>
  [replyTo, deadlineWords, journalist, outlet].some((said) => said !== "")

/**
 * The details of one request: its title, the journalist, where to answer and the deadline. Nothing is made up: a
 * missing detail stays empty, for a person to fill in. `now` is in milliseconds UTC.
 */
export const readRequest = (text: string, now: number): NewOpportunity => Schema.parse(extract(text, now))

function extract(text: string, now: number): NewOpportunity {
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  const said = readLabels(lines)
  const top = readLetter(lines) ?? readTopLines(lines)
  const title = said.title || said.question || top.title
  const deadline = readDeadline(text, now)
  const { journalist, outlet } = readAskedBy(said.journalist || joinNames(said))
  return {
    title: cut(title, longestTitle),
    body: cut(text.trim(), 10_000),
    url: firstLink(said.url ?? ""),
    outlet: cut(readOutlet(said.outlet ?? "") ?? (outlet || top.outlet), 200),
    journalist: cut(journalist || top.journalist, 200),
    replyTo: replyOf(said.replyTo ?? "") || replyOf(text),
    deadlineLocal: deadline?.local ?? null,
    deadlineZone: deadline?.zone ?? null,
    deadlineWords: deadline?.words ?? "",
  }
}

const joinNames = ({ givenName = "", familyName = "" }: Said) => `${givenName} ${familyName}`.trim()

/** Without the address of its site, "Homes & Gardens (https://…)": null for none, and empty for one that is not told. */
function readOutlet(said: string): string | null {
  const name = said.replace(/\s?\(?https?:\/\/[^\s()]{1,500}\)?$/, "").trim()
  if (name === "") return null
  return untold.test(fold(name)) ? "" : name
}

/** No half of a character is left at the end. */
const cut = (text: string, length: number) => text.slice(0, length).toWellFormed()

type Said = Partial<Record<NonNullable<LabelLine["field"]>, string>>

/** "Media Outlet: Harbour Weekly": the first line of each label. */
function readLabels(lines: readonly string[]): Said {
  const said: Said = {}
  for (const at of lines.slice(0, 400).keys()) {
    const line = labelLineAt(lines, at)
    if (line?.field && line.value !== "") said[line.field] ??= line.value
  }
  return said
}

/** The first mail address; without one, the first link. */
function replyOf(text: string): string {
  const [found] = findInText(text.slice(0, 20_000))
  return found?.address ?? firstLink(text) ?? ""
}

function firstLink(text: string): string | null {
  const found = address.exec(text)?.[0].replace(/[.,;:!?]+$/, "")
  return found && URL.canParse(found) && found.length <= 500 ? found : null
}
