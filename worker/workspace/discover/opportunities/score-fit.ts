import { guessLanguage } from "../../../directory/ranking/guess-language.ts"
import type { FitReason, Topics } from "./contract.ts"
import { findTopics, holds, type Spread, spread } from "./find-topics.ts"
import { ofPlace, points } from "./of-place.ts"

/** The facts about a request when it is scored. `language` and `country` are null where they are unknown. */
export interface Scored {
  title: string
  body: string
  replyTo: string
  language: string | null
  country: string | null
  /** The points of what an article was found for; left out for a request. */
  found?: number
}

export interface Fit {
  /** From 0 to 100. */
  score: number
  reasons: FitReason[]
}

/** The score of every request before anything counts for or against it. */
const start = 30
const named = 6

/**
 * Scores how well a request fits a workspace's topics. Each reason says in a line how many points it added or took; the
 * score is their sum plus the start and what it was found for, clamped between 0 and 100. Adding a topic never lowers a score, and adding a word
 * to avoid never raises one.
 */
export function scoreFit(request: Scored, { topics, avoid, languages, countries, synonyms }: Topics): Fit {
  const language = request.language ?? guessLanguage(`${request.title} ${request.body}`)
  const title = spread(request.title, language)
  const body = spread(request.body, language)
  const whole = { words: title.words + body.words, stems: title.stems + body.stems, language }
  const reasons = [
    ...forTopics(title, whole, topics, synonyms),
    ...againstWords(whole, avoid),
    ...ofPlace("language", request.language, languages, points.language),
    ...ofPlace("region", request.country, countries, points.country),
    ...(request.found === undefined ? [ofAnswer(request.replyTo)] : []),
  ]
  const sum = reasons.reduce((total, reason) => total + reason.points, start + (request.found ?? 0))
  return { score: Math.min(100, Math.max(0, sum)), reasons }
}

function forTopics(
  title: Spread,
  whole: Spread,
  topics: readonly string[],
  synonyms: Topics["synonyms"],
): FitReason[] {
  if (topics.length === 0) return [{ points: 0, text: "Your workspace has no topics yet." }]
  const found = findTopics(whole, topics, synonyms)
  if (found.size === 0) return [{ points: 0, text: "It mentions none of your topics." }]
  const titled = findTopics(title, topics, synonyms)
  const inTitle = [...titled.values()]
  const others = [...found].flatMap(([topic, name]) => (titled.has(topic) ? [] : name))
  const earned = inTitle.length * points.inTitle + others.length * points.inText
  const where = inTitle.length > 0 ? "Its title is about" : "It mentions"
  const also = inTitle.length > 0 && others.length > 0 ? ` and its text mentions ${list(others)}` : ""
  const text = `${where} ${list(inTitle.length > 0 ? inTitle : others)}${also}.`
  return [{ points: Math.min(points.most, earned), text }]
}

const ofAnswer = (replyTo: string): FitReason =>
  replyTo === ""
    ? { points: 0, text: "Nothing says where to answer." }
    : { points: points.answerable, text: "It says where to answer." }

function againstWords(whole: Spread, avoid: readonly string[]): FitReason[] {
  const found = avoid.filter((word) => holds(whole, word))
  return found.length === 0
    ? []
    : [{ points: points.avoid * Math.min(2, found.length), text: `It mentions ${list(found)}, to avoid.` }]
}

const list = (words: readonly string[]): string => {
  const shown = words.slice(0, named).map((word) => `“${word}”`)
  return `${shown.join(", ")}${words.length > named ? ` and ${words.length - named} more` : ""}`
}
