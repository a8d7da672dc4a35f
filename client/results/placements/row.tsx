import type { ReactNode } from "react"
import "../../ui/fact-list.css"

/** One thing that is known, with its name. */
export const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)
