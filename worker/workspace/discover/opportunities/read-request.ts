import { findInText } from "../../../fetching/find-emails.ts"
import { type NewOpportunity, NewOpportunity as Schema } from "./contract.ts"
import { readDeadline } from "./read-deadline.ts"

/** The labels of a request's lines in the mails and forums that pass requests on. */
const labels = {
  title: /^(?:title|subject|headline|summary|topic)$/,
  journalist: /^(?:name|journalist|reporter|writer|author|from|contact(?: name)?)$/,
  outlet: /^(?:media outlet|outlet|publication|magazine|media|site|website name)$/,
  replyTo:
    /^(?:e-?mail|reply(?:[ -]to)?|respond to|send to|contact e-?mail|how to respond|submit(?: here)?|form)$/,
  url: /^(?:link|url|source)$/,
}
const address = /https?:\/\/[^\s<>"')\]]{4,2000}/
const longestTitle = 300

/**
 * The details in a pasted request: its title, the journalist, where to answer and the deadline. Nothing is made up: a
 * missing detail stays empty, for a person to fill in. `now` is in milliseconds UTC.
 */
export function readRequest(text: string, now: number): NewOpportunity {
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  const said = readLabels(lines)
  const title = said.title || lines.find((line) => line !== "") || ""
  const deadline = readDeadline(text, now)
  const read = {
    title: title.slice(0, longestTitle),
    body: text.trim().slice(0, 10_000),
    url: firstLink(said.url ?? ""),
    outlet: (said.outlet ?? "").slice(0, 200),
    journalist: withoutAddress(said.journalist ?? "").slice(0, 200),
    replyTo: replyOf(said.replyTo ?? "") || replyOf(text),
    deadlineLocal: deadline?.local ?? null,
    deadlineZone: deadline?.zone ?? null,
    deadlineWords: deadline?.words ?? "",
  }
  return Schema.parse(read)
}

/** "Media Outlet: Harbour Weekly": the first line of each label. */
function readLabels(lines: readonly string[]): Partial<Record<keyof typeof labels, string>> {
  const said: Partial<Record<keyof typeof labels, string>> = {}
  for (const line of lines.slice(0, 400)) {
    const colon = line.slice(0, 40).indexOf(":")
    if (colon < 1) continue
    const name = line
      .slice(0, colon)
      .replace(/^[\s\d.)*•-]+/, "")
      .trim()
      .toLowerCase()
    const value = line.slice(colon + 1).trim()
    for (const [field, words] of Object.entries(labels) as [keyof typeof labels, RegExp][])
      if (value !== "" && words.test(name)) said[field] ??= value
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

const withoutAddress = (name: string) => name.replace(/\s?[<(]?[^\s<(]{1,64}@[^\s>)]{1,200}[>)]?/, "").trim()
