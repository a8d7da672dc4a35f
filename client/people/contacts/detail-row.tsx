import type { ReactNode } from "react"
import type { Source } from "#contract/workspace/people/sources"
import { SourceTip } from "./source-tip.tsx"
import "./contact-detail.css"

interface DetailRowProps {
  term: string
  /** The sources of the detail, newest first. */
  sources?: readonly Source[]
  children: ReactNode
}

/** A detail, with its sources behind a button. */
export const DetailRow = ({ term, sources = [], children }: DetailRowProps) => (
  <div>
    <dt>{term}</dt>
    <dd>
      <div className="min-w-0 flex-1">{children}</div>
      <SourceTip term={term} sources={sources} />
    </dd>
  </div>
)
