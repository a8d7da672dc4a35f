import type { Refusal } from "#contract/workspace/campaigns/writer"

/** Sentences that were refused, each with why. */
export function LeftOut({ refusals }: { refusals: readonly Refusal[] }) {
  if (refusals.length === 0) return null
  return (
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
  )
}
