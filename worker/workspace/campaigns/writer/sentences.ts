const ends = /([.!?…]["”’)\]]*)\s+(?=\P{Ll})/gu
/** Abbreviations after whose full stop the sentence goes on. */
const goesOn = /(?:^|[\s(])(?:\p{Lu}|Dr|Mr|Mrs|Ms|Prof|St|No|e\.g|i\.e|vs|approx|Inc|Ltd|Co)\.$/u

/** Takes a text apart into its sentences; a line ends one, too. A list's dashes and stars are no words of it. */
export function splitSentences(text: string): string[] {
  return text.split(/[\r\n]+/).flatMap((line) => {
    const found: string[] = []
    let from = 0
    for (const { 1: stop = "", index } of line.matchAll(ends)) {
      const to = index + stop.length
      if (goesOn.test(line.slice(from, to))) continue
      found.push(line.slice(from, to))
      from = to
    }
    return [...found, line.slice(from)].map(tidy).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
  })
}

const tidy = (sentence: string) =>
  sentence
    .replace(/^\s*(?:[-*•–]\s+)?/, "")
    .replaceAll(/\s+/g, " ")
    .trim()

/** With a full stop, where it ends without any. */
export const finish = (sentence: string): string =>
  /[.!?…:]["”’)\]]*$/.test(sentence) || /https?:\S+$/.test(sentence) ? sentence : `${sentence}.`

export const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
