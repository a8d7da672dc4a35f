import { labelLineAt } from "./label-lines.ts"
import { between, rule } from "./request-words.ts"

const longestTitle = 150

/** Where the requests begin if a title's label comes again, or else any other. */
export function byLabels(lines: readonly string[]): number[] {
  const found = new Map<string, { places: number[]; isTitle: boolean }>()
  for (const at of lines.keys()) {
    const line = labelLineAt(lines, at)
    if (!line || line.value === "") continue
    const known = found.get(line.label) ?? { places: [], isTitle: line.field === "title" }
    known.places.push(at)
    found.set(line.label, known)
  }
  const again = [...found.values()].filter(({ places }) => places.length > 1)
  const titles = again.filter(({ isTitle }) => isTitle)
  // Of several labels, the one that stands first begins each request.
  const [best] = (titles.length > 0 ? titles : again).toSorted(
    (one, other) => other.places.length - one.places.length || (one.places[0] ?? 0) - (other.places[0] ?? 0),
  )
  if (!best) return []
  const tops = topsOf(lines)
  if (best.isTitle) return best.places.map((at) => aboveTitle(lines, tops, at))
  return best.places.map((at) => startOf(lines, tops, at))
}

/** Where its own paragraph begins, if nothing but other labels stands above the title there: "Name: …" before "Topic: …". */
function aboveTitle(lines: readonly string[], tops: readonly number[], title: number): number {
  const own = labelLineAt(lines, title)?.label
  let at = title
  while (at > (tops[title] ?? title)) {
    const above = labelLineAt(lines, at - 1)
    if (!above || above.label === own) return title
    at--
  }
  return at
}

/** The first line of the paragraph around a label; the paragraph before it if that is nothing but a title. */
function startOf(lines: readonly string[], tops: readonly number[], label: number): number {
  const top = tops[label] ?? label
  if (top < label) return top
  const above = lastBefore(lines, top)
  const title = lines[above] ?? ""
  const isTitle = title !== "" && title.length <= longestTitle && !rule.test(title) && tops[above] === above
  return isTitle && labelLineAt(lines, above) === null && !between.test(title) ? above : top
}

/** For each line, where its paragraph begins: each line is looked at once, however long a paragraph is. */
export function topsOf(lines: readonly string[]): number[] {
  const tops: number[] = []
  for (const at of lines.keys()) {
    const above = lines[at - 1] ?? ""
    tops.push(above === "" || rule.test(above) ? at : (tops[at - 1] ?? at))
  }
  return tops
}

function lastBefore(lines: readonly string[], at: number): number {
  let above = at - 1
  while (above > 0 && lines[above] === "") above--
  return above
}
