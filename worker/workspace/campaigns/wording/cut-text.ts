import { type Finding, type JudgedText, MOST_WARNINGS } from "./contract.ts"
import { foldText, sentencesIn } from "./masked.ts"
import { changeText, takeOut } from "./mends.ts"
import { unfinished } from "./wording-lists.ts"
import { writeAgain } from "./write-again.ts"

/** A subject, or a sentence of the brief, that ends before it should. */
export function findCutText(text: JudgedText): Finding[] {
  return [...cutSubject(text), ...cutSentences(text)]
}

function cutSubject({ subject, brief }: JudgedText): Finding[] {
  const words = subject.replace(/(?:\.{3}|…)\s*$/, "").trim()
  if (words === "") return []
  const isInWord = endsInWord(words, brief)
  const last = lastWord(words)
  // What a field says stands at its end.
  const isCut = isInWord || (unfinished.has(last) && !words.endsWith("}}"))
  if (!isCut) return []
  const shorter = wholeWords(isInWord ? words.slice(0, words.lastIndexOf(" ")) : words)
  const fix = shorter
    ? changeText(`End it after “${lastWord(shorter)}”`, "subject", { at: 0, from: subject, to: shorter })
    : writeAgain("subject", { brief }, { at: 0, text: subject })
  const message = isInWord
    ? `The subject ends in the middle of a word: “${words.slice(words.lastIndexOf(" ") + 1)}”.`
    : `The subject ends in the middle of a sentence, with “${last}”.`
  return [{ kind: "cut_text", message, fix }]
}

function cutSentences({ body, brief }: JudgedText): Finding[] {
  const findings = sentencesIn(body)
    .values()
    .flatMap((span): Finding[] => {
      const { from, text } = span
      const words = text.replace(/(?:\.{3}|…)$/, "").trim()
      if (words.split(" ").length < 4 || !endsInWord(words, brief)) return []
      const whole = sentenceFrom(words, brief)
      const last = words.slice(words.lastIndexOf(" ") + 1)
      return [
        {
          kind: "cut_text",
          message: `A sentence ends in the middle of a word: “…${words.slice(-30)}”.`,
          fix: whole
            ? changeText("Finish it as in your brief", "body", { at: from, from: text, to: whole })
            : (takeOut(body, span) ??
              writeAgain("body", { brief }, { at: from + text.lastIndexOf(last), text: last })),
        },
      ]
    })
  return findings.take(MOST_WARNINGS).toArray()
}

/** Whether the words stand in the brief, and the last one goes on wherever they do. */
function endsInWord(words: string, brief: string): boolean {
  if (!/\p{L}$/u.test(words)) return false
  const [all, cut] = [foldText(brief), foldText(words)]
  const [, ...after] = cut.length < 8 ? [] : all.split(cut)
  return after.length > 0 && after.every((rest) => /^\p{L}/u.test(rest))
}

/** The sentence of the brief that begins with these words; null where it cannot be told. */
function sentenceFrom(words: string, brief: string): string | null {
  const at = brief.indexOf(words)
  if (at === -1 || at !== brief.lastIndexOf(words)) return null
  const end = /[.!?](?=\s|$)|\n|$/.exec(brief.slice(at))
  return brief.slice(at, at + (end ? end.index + end[0].trim().length : 0)).trim() || null
}

const lastWord = (text: string): string => text.trim().split(/\s+/).at(-1)?.toLowerCase() ?? ""

/** Without the words at the end that announce another; empty when fewer than two are left. */
function wholeWords(text: string): string {
  const words = text.trim().split(/\s+/)
  while (words.length > 0 && unfinished.has(words.at(-1)?.toLowerCase() ?? "")) words.pop()
  return words.length < 2 ? "" : words.join(" ").replace(/[\s,;:–—-]{1,9}$/, "")
}
