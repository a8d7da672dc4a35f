import type { Finding, JudgedText } from "./contract.ts"
import { foldText, sentencesIn } from "./masked.ts"
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
  const fix = shorter && {
    kind: "text" as const,
    label: `End it after “${lastWord(shorter)}”`,
    field: "subject" as const,
    from: subject,
    to: shorter,
  }
  const message = isInWord
    ? `The subject ends in the middle of a word: “${words.slice(words.lastIndexOf(" ") + 1)}”.`
    : `The subject ends in the middle of a sentence, with “${last}”.`
  return [{ kind: "cut_text", message, fix: fix || writeAgain("subject", { brief }) }]
}

function cutSentences({ body, brief }: JudgedText): Finding[] {
  return sentencesIn(body).flatMap(({ text }): Finding[] => {
    const words = text.replace(/(?:\.{3}|…)$/, "").trim()
    const whole = words.split(" ").length > 3 && endsInWord(words, brief) ? sentenceFrom(words, brief) : null
    if (whole)
      return [
        {
          kind: "cut_text",
          message: `A sentence ends in the middle of a word: “…${words.slice(-30)}”.`,
          fix: { kind: "text", label: "Finish it as in your brief", field: "body", from: text, to: whole },
        },
      ]
    return []
  })
}

/** Whether the words stand in the brief, where the last one goes on. */
function endsInWord(words: string, brief: string): boolean {
  if (!/\p{L}$/u.test(words)) return false
  const [all, cut] = [foldText(brief), foldText(words)]
  const at = cut.length < 8 ? -1 : all.indexOf(cut)
  return at !== -1 && /^\p{L}/u.test(all.slice(at + cut.length))
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
