export interface Rule {
  isAllowed: boolean
  pattern: string
}

export interface Group {
  agents: string[]
  rules: Rule[]
  delay: number | null
}

/** Reads the groups of a file. Lines that are no rule are passed over and end no group. */
export function parseRobots(file: string): Group[] {
  const groups: Group[] = []
  let open: Group | null = null
  for (const line of file.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/)) {
    const { key, value } = readLine(line.split("#", 1)[0] ?? "")
    if (key === "user-agent") {
      if (!open || open.rules.length > 0) {
        open = { agents: [], rules: [], delay: null }
        groups.push(open)
      }
      open.agents.push(nameOf(value))
    } else if (open && (key === "allow" || key === "disallow")) {
      // An empty pattern matches nothing, and yet it ends the list of names above it.
      open.rules.push({ isAllowed: key === "allow", pattern: normalise(value) })
    } else if (open && key === "crawl-delay" && /^\d{1,6}(?:\.\d{1,6})?$/.test(value)) {
      open.delay = Number(value)
    }
  }
  return groups
}

/** Common misspellings, which Google's reader takes for what was meant. */
const misspelt: Record<string, string> = {
  "user agent": "user-agent",
  useragent: "user-agent",
  dissallow: "disallow",
  dissalow: "disallow",
  disalow: "disallow",
  diasllow: "disallow",
  disallaw: "disallow",
}

/** "Disallow: /", and "Disallow /" of somebody who forgot the colon: what they asked for is plain all the same. */
function readLine(content: string): { key: string; value: string } {
  const colon = content.indexOf(":")
  const [first = "", second = "", ...more] = content.slice(0, 2100).trim().split(/\s+/)
  const isWithoutColon = colon < 0 && second !== "" && more.length === 0
  const key = (isWithoutColon ? first : content.slice(0, Math.max(0, colon))).trim().toLowerCase()
  return { key: misspelt[key] ?? key, value: (isWithoutColon ? second : content.slice(colon + 1)).trim() }
}

/** A product token may be followed by a version, which does not count. */
const nameOf = (value: string) =>
  value === "*" ? value : (/^[a-z_-]*/i.exec(value)?.[0] ?? "").toLowerCase()

/** Percent-encodes what is not ASCII, and decodes what needed no encoding, so that both sides compare (section 2.2.2). */
export function normalise(path: string): string {
  return path
    .toWellFormed()
    .replace(/[^\x21-\x7e]+/g, encodeURIComponent)
    .replace(/%([0-9a-f]{2})/gi, (encoded, hex: string) => {
      const character = String.fromCharCode(Number.parseInt(hex, 16))
      return /[A-Za-z0-9._~-]/.test(character) ? character : encoded.toUpperCase()
    })
}
