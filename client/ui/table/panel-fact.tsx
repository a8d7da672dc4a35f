import type { ReactNode } from "react"

/** What is known of a row, in the list of facts of its panel. */
export const PanelFact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)
