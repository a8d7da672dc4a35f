import { EXCLUSIONS, type LaunchCheck } from "#contract/workspace/campaigns/audience"

interface CountsProps {
  check: LaunchCheck
  /** The query of what is listed below. */
  shown: string
  onShow: (query: string) => void
}

/**
 * How many people will be written to and how many are excluded, by reason. Each figure opens the list of its people.
 */
export function Counts({ check, shown, onShow }: CountsProps) {
  const { total, eligible, enrolled, excluded } = check
  const leftOut = excluded.reduce((sum, { count }) => sum + count, 0)
  const figures = [
    { query: "", words: "Chosen", count: total },
    { query: "show=eligible", words: "Will be written to", count: eligible },
    ...(enrolled > 0 ? [{ query: "show=enrolled", words: "Already enrolled", count: enrolled }] : []),
    { query: "show=excluded", words: "Left out", count: leftOut },
  ]
  return (
    <div className="grid gap-3">
      <fieldset className="campaign-counts">
        <legend className="sr-only">How many</legend>
        {figures.map(({ query, words, count }) => (
          <button key={query} type="button" aria-pressed={shown === query} onClick={() => onShow(query)}>
            <strong>{count.toLocaleString("en-US")}</strong>
            {words}
          </button>
        ))}
      </fieldset>
      {excluded.length > 0 && (
        <ul className="campaign-reasons" aria-label="Exclusions by reason">
          {excluded.map(({ reason, count }) => (
            <li key={reason}>
              <button
                type="button"
                aria-pressed={shown === `show=excluded&reason=${reason}`}
                onClick={() => onShow(`show=excluded&reason=${reason}`)}
              >
                {EXCLUSIONS[reason]} <strong>{count.toLocaleString("en-US")}</strong>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
