/** The campaign's message, in the parts from which a letter is written. */
export interface Brief {
  /** One sentence, as a reader would tell it to a friend; more may follow. */
  news: string
  /** The figure, the document, the person who can be quoted. */
  evidence: string
  /** The journalist's material, and its date. */
  offer: string
  /** Two or three sentences in the sender's own writing style. */
  tone: string
}

export const briefParts = ["news", "evidence", "offer", "tone"] as const satisfies readonly (keyof Brief)[]

/** Maximum length of each part, in characters, so that all of them fit into a campaign's brief. */
export const LONGEST_PART = 2000

const heads: Record<keyof Brief, string> = {
  news: "News",
  evidence: "Evidence",
  offer: "Offer",
  tone: "Tone",
}

const head = /^(news|evidence|offer|tone):[ \t]*/i

/** Splits a brief into its parts: each begins with its name and a colon, and the text before the first is the news. */
export function readBrief(text: string): Brief {
  const brief: Record<keyof Brief, string[]> = { news: [], evidence: [], offer: [], tone: [] }
  let part: keyof Brief = "news"
  for (const line of text.split("\n")) {
    const named = head.exec(line)
    if (named) part = (named[1] ?? "").toLowerCase() as keyof Brief
    const words = named ? line.slice(named[0].length) : line
    // A line within a part that begins like another part was written with a leading space.
    brief[part].push(/^ +(news|evidence|offer|tone):/i.test(words) ? words.slice(1) : words)
  }
  const join = (name: keyof Brief) => brief[name].join("\n").trim()
  return { news: join("news"), evidence: join("evidence"), offer: join("offer"), tone: join("tone") }
}

/** Returns a brief as stored, so that `readBrief` returns the same parts; empty parts are left out. */
export const writeBrief = (brief: Brief): string =>
  briefParts
    .filter((part) => brief[part].trim() !== "")
    .map((part) => `${heads[part]}: ${guardLines(brief[part].trim())}`)
    .join("\n")

const guardLines = (words: string): string =>
  words
    .split("\n")
    .map((line, at) => (/^ *(news|evidence|offer|tone):/i.test(line) && at > 0 ? ` ${line}` : line))
    .join("\n")
