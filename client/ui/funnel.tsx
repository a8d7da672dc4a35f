import type { ReactNode } from "react"
import { Link } from "../lib/link.tsx"
import "./funnel.css"

export interface FunnelStep {
  words: string
  value: number
  /** The share of the step before, and the like. */
  note?: ReactNode
  /** Where those are listed whom it counts. */
  to?: string
}

/** Figures that narrow from one to the next, each with a bar of its share of the first. */
export function Funnel({ steps }: { steps: readonly FunnelStep[] }) {
  const most = Math.max(1, ...steps.map(({ value }) => value))
  return (
    <div className="funnel-room">
      <dl className="funnel">
        {steps.map(({ words, value, note, to }) => (
          <div key={words}>
            <dt>{to ? <Link to={to}>{words}</Link> : words}</dt>
            <dd>
              <strong>{value.toLocaleString("en-US")}</strong>
              {note && <small>{note}</small>}
              <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden>
                <rect width={100} height={4} className="fill-sunken" />
                <rect width={(value / most) * 100} height={4} className="fill-brand" />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
