/** What a campaign has to say, in the parts that a letter is written from. */
export interface Brief {
  /** One sentence, as a reader would tell it to a friend; more may follow. */
  news: string
  /** The figure, the document, the person who can be quoted. */
  evidence: string
  /** What the journalist gets, and by when. */
  offer: string
  /** Two or three sentences in the sender's own way of writing. */
  tone: string
}

export const briefParts = ["news", "evidence", "offer", "tone"] as const satisfies readonly (keyof Brief)[]

/** How long each part may be, in characters, so that all of them fit into a campaign's brief. */
export const LONGEST_PART = 2000

const heads: Record<keyof Brief, string> = {
  news: "News",
  evidence: "Evidence",
  offer: "Offer",
  tone: "Tone",
}

const head = /^(news|evidence|offer|tone):[ \t]*/i

/** Takes a brief apart: each part begins with its name and a colon, and what stands before the first is the news. */
export function readBrief(text: string): Brief {
  const brief: Record<keyof Brief, string[]> = { news: [], evidence: [], offer: [], tone: [] }
  let part: keyof Brief = "news"
  for (const line of text.split("\n")) {
    const named = head.exec(line)
    if (named) part = (named[1] ?? "").toLowerCase() as keyof Brief
    const words = named ? line.slice(named[0].length) : line
    // A line of a part that begins like another part was written with a space before it.
    brief[part].push(/^ +(news|evidence|offer|tone):/i.test(words) ? words.slice(1) : words)
  }
  const join = (name: keyof Brief) => brief[name].join("\n").trim()
  return { news: join("news"), evidence: join("evidence"), offer: join("offer"), tone: join("tone") }
}

/** Writes a brief as it is kept, so that `readBrief` gives the same parts; what is empty is left out. */
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
