import type { Draft } from "#contract/workspace/writer"
import { FactList } from "./fact-list.tsx"

/** A draft with what it rests on, and what was left out of it. */
export function DraftView({ draft: { subject, body, words, facts, refusals } }: { draft: Draft }) {
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
          {words} words besides greeting and signature. Nothing is sent: the draft goes into the fields of the
          message when you use it, and you can change every word there.
        </p>
      </div>
      <FactList title="What it rests on" facts={facts} />
      {refusals.length > 0 && (
        <section>
          <h3 className="text-base font-semibold">Left out</h3>
          <ul className="mt-2 grid gap-2 text-sm" aria-label="Left out">
            {refusals.map(({ sentence, why }) => (
              <li key={sentence} className="wrap-anywhere">
                <q>
                  <bdi>{sentence}</bdi>
                </q>{" "}
                <span className="text-muted">{why}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
