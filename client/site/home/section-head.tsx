import type { ReactNode } from "react"

interface SectionHeadProps {
  eyebrow: string
  title: string
  children?: ReactNode
}

/** The heading of each section of the home page. */
export function SectionHead({ eyebrow, title, children }: SectionHeadProps) {
  return (
    <div className="max-w-2xl">
      <p className="eyebrow">{eyebrow}</p>
      <h2 className="mt-3 text-3xl">{title}</h2>
      {children && <p className="mt-4 text-lg text-muted">{children}</p>}
    </div>
  )
}
