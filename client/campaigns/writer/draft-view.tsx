import type { Draft } from "#contract/workspace/campaigns/writer"
import { FactList } from "../../people/facts/fact-list.tsx"
import { LeftOut } from "./left-out.tsx"

/** A draft with what it rests on, and what was left out of it. */
export function DraftView({ draft }: { draft: Draft }) {
  const { subject, body, words, readingEase, facts, refusals } = draft
  return (
    <>
      <div className="grid gap-2">
        {subject && (
          <p className="font-semibold wrap-anywhere">
            <bdi>{subject}</bdi>
          </p>
        )}
        <p className="rounded-md border border-line bg-sunken p-4 text-sm whitespace-pre-wrap wrap-anywhere">
          <bdi>{body}</bdi>
        </p>
        <p className="text-sm text-muted">
          {words} words besides greeting and signature
          {readingEase !== null && `, reading ease ${readingEase} of 100 (${easeInWords(readingEase)})`}.
          Nothing is sent: the draft goes into the fields of the message when you use it, and you can change
          every word there.
        </p>
      </div>
      <RestsOn facts={facts} />
      <LeftOut refusals={refusals} />
    </>
  )
}

/** The usual bands of Flesch's scale. */
const easeInWords = (ease: number): string => (ease >= 60 ? "plain" : ease >= 30 ? "fairly hard" : "hard")

export const RestsOn = ({ facts }: Pick<Draft, "facts">) => (
  <section className="grid gap-2">
    <h3 className="text-base font-semibold">Facts used</h3>
    <FactList label="Facts used" facts={facts} />
  </section>
)
