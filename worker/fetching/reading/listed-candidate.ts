import { type Candidate, signatureOf } from "./candidate.ts"
import type { Entry } from "./entry.ts"
import { leadsOn, linkOf } from "./line-links.ts"
import { type Line, toLine } from "./lines.ts"
import type { Mention } from "./mentions.ts"
import type { Page } from "./page.ts"
import { isAuthorPage } from "./page-kinds.ts"

export function candidate(page: Page, line: Line, { name, title, isOwn = false }: Entry): Candidate {
  const url = linkOf(page, line)
  const at = page.tree.text.indexOf(name.split(" ")[0] as string, line.start)
  const start = at < 0 || at > line.end ? line.start : at
  const mention: Mention = {
    name,
    title: title === null ? null : toTitle(title),
    url: url && isAuthorPage(url) ? url.href : null,
    address: null,
    quote: (title === null || line.text.includes(title) ? line.text : `${line.text} – ${title}`).slice(
      0,
      200,
    ),
    method: "text",
    isOwn,
    place: { start, end: Math.min(line.end, start + name.length) },
  }
  return {
    mention,
    signature: signatureOf(line),
    isSure: true,
    isMarked: true,
    leadsOn: leadsOn(page, line),
    below: null,
  }
}

/** "Responsible according to § 18 MStV" */
const law =
  /[\s(,]{1,3}(?:nach|gemäß|gemäss|gem\.|laut|iSd|i\. ?S\. ?[dv]\.|im Sinne (?:des|der|von)|selon l|conformément|según|ai sensi|pursuant to|according to)(?:\s.{0,30}?)?\s?(?:§|art(?:icle|ículo|icolo|\.)).*$/iu

function toTitle(text: string): string {
  const title = toLine(text)
    .replace(law, "")
    .slice(0, 100)
    .replace(/^[(\s–—|,:-]{1,5}|[\s:;,.|·•–—-]{1,5}$/gu, "")
  return title.endsWith(")") && !title.includes("(") ? title.slice(0, -1) : title
}
