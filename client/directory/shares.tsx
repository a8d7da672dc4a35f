import { useId } from "react"
import type { Share } from "#contract/directory/browse"

interface SharesProps {
  title: string
  shares: Share[]
  /** The number of articles that is all of them. */
  total: number
  empty: string
}

/** What somebody writes about, each with its share of the articles. */
export function Shares({ title, shares, total, empty }: SharesProps) {
  const id = useId()
  return (
    <section className="card p-5 sm:p-6" aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {shares.length === 0 ? (
        <p className="mt-2 text-sm text-muted">{empty}</p>
      ) : (
        <ul className="mt-3 grid gap-2 text-sm">
          {shares.map(({ name, articles }) => (
            <li key={name} className="flex justify-between gap-4">
              <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
              <span className="shrink-0 text-muted">
                {articles} of {total} ({Math.round((100 * articles) / Math.max(total, 1))} %)
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
