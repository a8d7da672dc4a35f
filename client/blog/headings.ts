export interface Heading {
  id: string
  text: string
}

const end = "</h2>"

/**
 * Gives each h2 of sanitised HTML an id, and lists them for the table of contents. The sanitiser closes every tag and
 * escapes `<` and `>` elsewhere, so splitting at tags is exact. The prefix keeps an id from shadowing a global of the
 * page.
 */
export function withHeadingIds(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = []
  const taken = new Map<string, number>()
  const parts = html.split(end)
  const last = parts.pop() ?? ""
  const marked = parts.map((part) => {
    const start = part.lastIndexOf("<h2")
    const open = part.indexOf(">", start)
    const text = toText(part.slice(open + 1))
    if (start < 0 || open < 0 || text === "") return part + end
    const id = numbered(`section-${toId(text)}`, taken)
    headings.push({ id, text })
    return `${part.slice(0, start)}<h2 id="${id}"${part.slice(start + 3)}${end}`
  })
  return { html: marked.join("") + last, headings }
}

/** Removes the ids again. Sanitised HTML contains no ids of its own. */
export const withoutHeadingIds = (html: string) => html.replace(/<h2 id="[^"]*"/g, "<h2")

/** The heading whose section is being read: the last that has passed `line`, in pixels from the top of the window. */
export function headingInView(tops: number[], line: number): number {
  return tops.findLastIndex((top) => top <= line)
}

const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": " ",
}

const toText = (html: string) =>
  html
    .replace(/<[^<>]*>/g, "")
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim()

const toId = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join("-")
    .slice(0, 80)
    .toWellFormed()

/** The second "results" is "results-2", unless a heading of that very name was there before. */
function numbered(id: string, taken: Map<string, number>): string {
  const count = (taken.get(id) ?? 0) + 1
  taken.set(id, count)
  return count === 1 ? id : numbered(`${id}-${count}`, taken)
}
