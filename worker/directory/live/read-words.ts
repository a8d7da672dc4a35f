/** Words and phrases to search for, without signs that a source could take for an order of its own. */
export interface SearchWords {
  /** Each a word, or a phrase of several words that stand beside each other. */
  parts: string[]
}

const mostParts = 8
const quoted = /["“”„«»]([^"“”„«»]*)["“”„«»]|([^\s"“”„«»]+)/gu

/** Reads what somebody typed: words, and phrases between quotation marks. */
export function readWords(typed: string): SearchWords {
  const parts = [...typed.matchAll(quoted)].flatMap(([, phrase, word]) => {
    const plain = (phrase ?? word ?? "")
      .split(/[^\p{L}\p{N}\p{M}'’-]+/u)
      .map((part) => part.replace(/^['’-]+|['’-]+$/gu, ""))
      .filter((part) => part !== "")
    if (phrase === undefined) return plain
    return plain.length === 0 ? [] : [plain.join(" ")]
  })
  return { parts: parts.filter((part) => !/^(?:and|or|not|near)$/i.test(part)).slice(0, mostParts) }
}

/** As they are written in a search field, phrases between quotation marks. */
export const writeWords = ({ parts }: SearchWords): string =>
  parts.map((part) => (part.includes(" ") ? `"${part}"` : part)).join(" ")
