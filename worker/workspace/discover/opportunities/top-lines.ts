import { toName } from "../../../fetching/reading/names.ts"
import { isRole } from "../../../fetching/reading/roles.ts"
import { labelLineAt } from "./label-lines.ts"

/** What the first lines of a request say that have no labels. */
export interface TopLines {
  title: string
  journalist: string
  outlet: string
}

/** "Wren Hollis | Harbour Weekly", "Wren Hollis (Harbour Weekly)" */
const nameAndOutlet = /^([^|·•()]{4,60}?)\s?(?:[|·•]\s?([^|·•]{2,80})|\(([^()]{2,80})\))$/
/** "Wren Hollis @wrenhollis · 2h" */
const account = /^(.{2,60}?)\s@\w{2,30}(?:\s[·•-]\s\S.{0,20})?$/
/** "Wren Hollis (Harbour Weekly) is looking for bakers", "The Pantry Post wants: kitchen gadgets" */
const seeks =
  /^(.{4,140}?)\s(?:is\s(?:looking\sfor|seeking|after)|needs|seeks|wants(?:\sto\shear\sfrom)?)(:?)\s(\S.*)$/i
const houseName = /^(?:The\s)?\p{Lu}[\p{L}&'’-]*(?:\s[\p{Lu}&][\p{L}&'’-]*){0,4}$/u
/** A request's own words begin sooner. */
const mostLines = 400
const mark = /^(?:[•*–-]|[(#]?\d{1,3}[.):]|#\w{4,30}:?)\s+(?=\S)/
/** "HEALTH & WELLBEING": the heading of a part of a digest. */
const heading = /^[\p{Lu}\d\s&/,'’-]{3,40}$/u

/** The title of a request is its first line without its mark, or the next one if the first only says who asks, or what about. */
export function readTopLines(all: readonly string[]): TopLines {
  const lines = all.slice(0, mostLines)
  const said = lines.filter((line) => line !== "")
  const unlabelled = lines.filter((line, at) => line !== "" && labelLineAt(lines, at) === null)
  const [first = said[0] ?? "", second = ""] = unlabelled.slice(0, 2).map((line) => line.replace(mark, ""))
  const [, who = "", colon, what = ""] = seeks.exec(first) ?? []
  const asker = readAsker(who)
  if (asker) return { ...asker, title: untilDetails(what) }
  if (colon && houseName.test(who)) return { title: untilDetails(what), journalist: "", outlet: who }
  // A name alone may be whom the request is about.
  const isBare = toName(first) !== null && !account.test(first)
  const alone = isBare ? null : readAsker(first)
  if (second !== "" && alone) return { ...alone, title: second }
  const isHeading = heading.test(first) && /\p{Ll}/u.test(second)
  return {
    title: isHeading || (second !== "" && account.test(first)) ? second : first,
    journalist: "",
    outlet: "",
  }
}

/** Who asks, and for whom, if that is all that the words say. */
function readAsker(words: string): Omit<TopLines, "title"> | null {
  const person = toName(account.exec(words)?.[1] ?? words) ?? nameAfterRole(words)
  if (person) return { journalist: person, outlet: "" }
  const [, called = "", behind = "", inBrackets = ""] = nameAndOutlet.exec(words) ?? []
  const name = toName(called)
  return name ? { journalist: name, outlet: (behind || inBrackets).trim() } : null
}

/** "Freelance writer Wren Hollis" */
function nameAfterRole(text: string): string | null {
  const words = text.split(" ")
  const ends = [1, 2, 3].filter((end) => end < words.length && isRole(words.slice(0, end).join(" ")))
  return ends.map((end) => toName(words.slice(end).join(" "))).find((name) => name !== null) ?? null
}

/** What is asked for, without the deadline and the address that follow it in the same line. */
const untilDetails = (words: string): string =>
  words.split(/[.;]\s(?=(?:deadline|e-?mail|reply|contact|apply|dm)\b)/i, 1)[0] ?? words
