import { BRAND } from "#contract/site/brand"

/** The kite and the product's name. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2 font-display text-xl font-semibold">
      <Kite className="size-7" />
      {BRAND}
    </span>
  )
}

export const Kite = ({ className }: { className: string }) => (
  <svg viewBox="0 0 32 32" className={className} aria-hidden>
    <path d="M20 2 30 12 17 19 10 8Z" className="fill-brand" />
    <path d="M20 2 17 19M30 12 10 8" className="stroke-paper" strokeWidth="1.25" />
    <path
      d="M17 19c-1 6-9 2-8 7 .4 2-3 4-6 3"
      className="stroke-brand"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
    />
  </svg>
)
