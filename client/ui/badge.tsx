import type { ReactNode } from "react"

export type Tone = "green" | "grey" | "blue" | "violet" | "rose" | "orange" | "amber" | "cyan"

/** A small label. Its tone is never the only thing that tells it apart: the words do. */
export function Badge({ tone = "green", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className="badge" data-tone={tone}>
      {children}
    </span>
  )
}
