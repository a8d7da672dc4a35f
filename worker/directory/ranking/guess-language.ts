import { fold } from "../../fetching/reading/fold.ts"
import { stopWords } from "./stop-words.ts"

const scripts: [RegExp, string][] = [
  [/[\p{sc=Hiragana}\p{sc=Katakana}]/u, "ja"],
  [/\p{sc=Hangul}/u, "ko"],
  [/\p{sc=Han}/u, "zh"],
  [/\p{sc=Arabic}/u, "ar"],
  [/\p{sc=Hebrew}/u, "he"],
  [/\p{sc=Greek}/u, "el"],
  [/\p{sc=Thai}/u, "th"],
]
const mostRead = 2000

/** The language (ISO 639-1) of a text by its script and its commonest words; null when neither tells. */
export function guessLanguage(text: string): string | null {
  const read = text.slice(0, mostRead)
  const byScript = scripts.find(([script]) => script.test(read))
  if (byScript) return byScript[1]
  const words = fold(read).split(" ")
  let best: { language: string; count: number } | null = null
  for (const [language, stops] of stopWords) {
    const count = words.filter((word) => stops.has(word)).length
    if (count > (best?.count ?? 0)) best = { language, count }
  }
  return best && best.count >= Math.min(3, words.length / 8) ? best.language : null
}
