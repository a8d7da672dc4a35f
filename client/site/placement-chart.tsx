const step = 40
const height = 96

/** A bar chart of the placements per month, with the same figures as its text alternative. */
export function PlacementChart({ placements }: { placements: readonly number[] }) {
  const width = step * placements.length
  return (
    <figure>
      <svg
        viewBox={`0 0 ${width} ${height + 2}`}
        className="w-full text-brand"
        fill="none"
        stroke="currentColor"
        role="img"
        aria-label={`Placements in each month: ${placements.join(", ")}.`}
      >
        <path d={barsOf(placements)} strokeWidth={step / 2} />
        <path d={`M0 ${height + 1}H${width}`} strokeWidth="1.5" />
      </svg>
      <figcaption className="mt-2 text-xs text-muted">Placements, month by month</figcaption>
    </figure>
  )
}

/** One upright stroke for each month that had any. */
function barsOf(placements: readonly number[]): string {
  const top = Math.max(...placements)
  const bars = placements.map((count, month) => {
    const tall = Math.round((count / top) * (height - 8))
    return count > 0 ? `M${month * step + step / 2} ${height}v${-tall}` : ""
  })
  return bars.join("")
}
