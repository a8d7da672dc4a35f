import type { Draft } from "#contract/workspace/campaigns/writer"
import { FactList } from "../../people/facts/fact-list.tsx"
import { Banner } from "../../ui/banner.tsx"
import { Field, Select } from "../../ui/field.tsx"
import { LeftOut } from "./left-out.tsx"

interface DraftViewProps {
  draft: Draft
  /** Called with another subject of the draft; left out where none is chosen. */
  onSubject?: (subject: string) => void
}

/** A draft with what it rests on, and what was left out of it. */
export function DraftView({ draft, onSubject }: DraftViewProps) {
  const { subject, subjects, body, words, readingEase, facts, refusals } = draft
  return (
    <>
      {draft.isRepeated && (
        <Banner>This says the same as an earlier draft: a brief with more in it gives others.</Banner>
      )}
      <div className="grid gap-2">
        {subjects.length > 0 && onSubject ? (
          <Field label="Subject">
            <Select value={subject} onChange={(event) => onSubject(event.target.value)}>
              {[subject, ...subjects].sort().map((one) => (
                <option key={one}>{one}</option>
              ))}
            </Select>
          </Field>
        ) : (
          subject && (
            <p className="font-semibold wrap-anywhere">
              <bdi>{subject}</bdi>
            </p>
          )
        )}
        <p className="rounded-md border border-line bg-sunken p-4 text-sm whitespace-pre-wrap wrap-anywhere">
          <bdi>{body}</bdi>
        </p>
        <p className="text-sm text-muted">
          {words} words besides greeting and signature
          {readingEase !== null && `, reading ease ${readingEase} of 100 (${easeInWords(readingEase)})`}.{" "}
          {whoWrote(draft)}Nothing is sent: when you use the draft it goes into the message, where you can
          change every word.
        </p>
      </div>
      <RestsOn facts={facts} />
      <LeftOut refusals={refusals} />
    </>
  )
}

/** A sentence that says so of a language model; nothing for the built-in writer, whose words are those of the brief. */
function whoWrote({ model, learntFrom, isDisclosed }: Draft): string {
  if (model === null) return ""
  const manner = learntFrom > 0 ? `, in the manner of ${learntFrom} letters that you sent` : ""
  const told = isDisclosed ? "Whoever gets it is told that a language model drafted it. " : ""
  return `Written by the language model ${model}${manner}. ${told}`
}

/** The usual bands of Flesch's scale. */
const easeInWords = (ease: number): string => (ease >= 60 ? "plain" : ease >= 30 ? "fairly hard" : "hard")

export const RestsOn = ({ facts }: Pick<Draft, "facts">) => (
  <section className="grid gap-2">
    <h3 className="text-base font-semibold">Facts used</h3>
    <FactList label="Facts used" facts={facts} />
  </section>
)
