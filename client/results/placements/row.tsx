import type { ReactNode } from "react"
import "../../ui/fact-list.css"

/** One detail with its label. */
export const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)
