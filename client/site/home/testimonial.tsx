import { Avatar } from "../../ui/avatar.tsx"
import { pressNames, testimonial } from "../content/home.ts"

export function Testimonial() {
  const { quote, name, position } = testimonial
  return (
    <section className="border-y border-line bg-sunken later py-20 lg:py-28" aria-label="What customers say">
      <div className="wrap">
        <div className="grid items-center gap-12 lg:grid-cols-[1.5fr_1fr]">
          <figure>
            <blockquote className="font-display text-3xl leading-tight">“{quote}”</blockquote>
            <figcaption className="mt-8 flex items-center gap-3 text-sm">
              <Avatar name={name} />
              <span>
                <b>{name}</b>
                <span className="block text-muted">{position}</span>
              </span>
            </figcaption>
          </figure>
          <ResponseChart />
        </div>
        <ul className="press later" aria-label="Read in">
          {pressNames.map((press, index) => (
            <li key={press} data-face={index}>
              {press}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function ResponseChart() {
  const { before, after } = testimonial
  const label = `Replies per hundred pitches: ${before} before, ${after} after`
  return (
    <div className="card p-6 sm:p-8">
      <p className="font-display text-4xl font-semibold text-brand">3x</p>
      <p className="font-semibold">increase in response rates</p>
      <svg viewBox="0 0 300 92" className="mt-6 w-full max-w-xs text-ink" role="img" aria-label={label}>
        <rect y="4" width={before * 12} height="30" rx="4" className="fill-edge" />
        <text x={before * 12 + 10} y="24" className="chart-text">
          {before} before
        </text>
        <rect y="46" width={after * 12} height="30" rx="4" className="fill-brand" />
        <text x={after * 12 + 10} y="66" className="chart-text">
          {after} after
        </text>
      </svg>
      <p className="mt-3 text-sm text-muted">Replies per hundred pitches, over one quarter.</p>
    </div>
  )
}
