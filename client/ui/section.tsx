import type { ReactNode } from "react"

interface SectionProps {
  /** The heading's id, which links can point to. */
  id: string
  title: ReactNode
  intro?: ReactNode
  className?: string
  children: ReactNode
}

/** A part of a page under its own h2. */
export function Section({ id, title, intro, className = "", children }: SectionProps) {
  return (
    <section className={`wrap py-10 sm:py-14 ${className}`.trim()} aria-labelledby={id}>
      <h2 id={id} className="max-w-[28ch] text-2xl">
        {title}
      </h2>
      {intro && <p className="mt-3 max-w-[62ch] text-muted">{intro}</p>}
      <div className="mt-8">{children}</div>
    </section>
  )
}
