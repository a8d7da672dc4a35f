import { guessLanguage } from "../../../directory/ranking/guess-language.ts"
import { termsOf, wordsOf } from "../../../directory/ranking/terms-of.ts"
import type { Written } from "../../people/articles/read-writing.ts"
import { type CampaignFit, FEWEST_ARTICLES } from "./contract.ts"
import { generalTerms } from "./general-words.ts"

/** What a campaign is about, in the terms by which articles are compared with it. */
export interface Story {
  language: string
  /** Each telling term, with the word for which it stands in the brief. */
  terms: ReadonlyMap<string, string>
  /** Its words in a row, each with a space around, to find beats in. */
  row: string
  /** How many of its terms an article must share. */
  needed: number
}

/** A brief with fewer telling terms is met by too few who write about it. */
const fewestTerms = 15
/** Of the brief's terms an article that meets it shares this part, and one at least. */
const share = 0.025
const mostQuotes = 3
const mostWords = 6

/** Reads what a campaign is about. Words that mean the same as one of it are looked for, too. */
export function readStory(text: string, synonyms: readonly (readonly string[])[]): Story {
  const language = guessLanguage(text) ?? "en"
  const general = generalTerms(language)
  const terms = new Map<string, string>()
  for (const word of wordsOf(text))
    for (const term of termsOf(word, language))
      if (!general.has(term) && !/^\d+$/.test(term) && !terms.has(term)) terms.set(term, word)
  const needed = Math.max(1, Math.ceil(terms.size * share))
  const row = rowOf(text, language)
  for (const group of synonyms) {
    const named = group.find((words) => holds(row, rowOf(words, language)))
    if (named === undefined) continue
    for (const words of group)
      for (const term of termsOf(words, language)) if (!terms.has(term)) terms.set(term, named)
  }
  return { language, terms, row, needed }
}

/** Returns a function that judges people by what they publish. */
export function fitJudge(
  story: Story,
): (beats: readonly string[], articles: readonly Written[]) => CampaignFit {
  return (beats, articles) => {
    const named = beats.filter((beat) => holds(story.row, rowOf(beat, story.language)))
    const theirs = inLanguage(articles, story.language).map((article) => ({
      article,
      shared: new Set(
        termsOf(`${article.title} \n ${article.summary}`, story.language).flatMap(
          (term) => story.terms.get(term) ?? [],
        ),
      ),
    }))
    const ranked = theirs.toSorted((a, b) => b.shared.size - a.shared.size)
    const meeting = ranked.filter(({ shared }) => shared.size >= story.needed)
    const isKnown = theirs.length >= FEWEST_ARTICLES && story.terms.size >= fewestTerms
    return {
      kind: meeting.length > 0 || named.length > 0 ? "fits" : isKnown ? "other" : "unknown",
      known: theirs.length,
      meeting: meeting.length,
      lastOn:
        meeting
          .map(({ article }) => article.publishedAt ?? "")
          .toSorted()
          .at(-1) || null,
      beats: named,
      words: [...(ranked[0]?.shared ?? [])].slice(0, mostWords),
      quotes: meeting
        .slice(0, mostQuotes)
        .map(({ article: { title, url, outlet, publishedAt } }) => ({ title, url, outlet, publishedAt })),
    }
  }
}

/** The articles in a language: that of each outlet, or else that of what the person wrote. */
function inLanguage(articles: readonly Written[], language: string): Written[] {
  const unknown = articles.filter((article) => article.language === null)
  const guessed = guessLanguage(unknown.map(({ title, summary }) => `${title} ${summary}`).join(" \n "))
  return articles.filter((article) => (article.language ?? guessed) === language)
}

const rowOf = (text: string, language: string): string => ` ${termsOf(text, language).join(" ")} `
const holds = (row: string, words: string): boolean => words.trim() !== "" && row.includes(words)
