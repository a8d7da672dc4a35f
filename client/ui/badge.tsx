import type { ReactNode } from "react"

export type Tone = "green" | "grey" | "blue" | "violet" | "rose" | "orange" | "amber" | "cyan"

/** A small label. Its meaning never depends on its tone alone: the text carries it, too. */
export function Badge({ tone = "green", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className="badge" data-tone={tone}>
      {children}
    </span>
  )
}
