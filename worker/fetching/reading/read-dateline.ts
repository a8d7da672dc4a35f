import { isByline, readByline } from "./byline.ts"
import { mayBePerson } from "./given-names.ts"
import { toName } from "./names.ts"

/**
 * The people named in a line that otherwise gives a date: "20 January 2026 · Jane Doe", "3 May 2026 | By Jane Doe and
 * John Roe"; the pieces are the texts of the elements in the line.
 */
export function readDateline(text: string, pieces: string[] = [text]): string[] {
  if (text.length > 120 || !/(?<!\d)(?:19|20)\d\d(?!\d)/.test(text)) return []
  const whole = readDated(text)
  const said = whole.length > 0 ? whole : pieces.flatMap(readDated)
  return said.length === 1 ? (said[0] ?? []) : []
}

function readDated(text: string): string[][] {
  return text
    .split(/\s?[|·•–—]\s?|\s[/-]\s|\s(?=(?:来源|來源|作者|记者|記者|文|撰文|執筆|取材|编辑|編集)\s?[:：／])/u)
    .flatMap((part) => {
      const name = toName(part) ?? toName(part.replace(/,\s\d.{0,60}$/, ""))
      if (name) return mayBePerson(name) ? [[name]] : []
      const undated = part.replace(/^.{0,60}\d(?:[:.]\d\d)?[,.]? (?=\p{L})/u, "")
      const signed = isByline(undated) ? readByline(undated).names : []
      return signed.length > 0 ? [signed] : []
    })
}
