import type { ReactNode } from "react"
import type { Source } from "#contract/workspace/people/sources"
import { SourceNote } from "./source-note.tsx"
import "../../ui/fact-list.css"
import "./contact-detail.css"

interface DetailRowProps {
  term: string
  /** The sources of the detail, newest first. */
  sources?: Source[]
  children: ReactNode
}

/** A detail with its source. The newest source is the current one; earlier ones can be expanded. */
export function DetailRow({ term, sources = [], children }: DetailRowProps) {
  const [newest, ...earlier] = sources
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        {children}
        {newest && <SourceNote source={newest} />}
        {earlier.length > 0 && (
          <details className="contact-earlier">
            <summary>
              {earlier.length === 1 ? "1 earlier source" : `${earlier.length} earlier sources`}
            </summary>
            {earlier.map((source) => (
              <SourceNote key={source.id} source={source} />
            ))}
          </details>
        )}
      </dd>
    </div>
  )
}

/** Shown in place of an unknown detail. */
export const NotKnown = ({ children = "Not known" }: { children?: string }) => (
  <span className="text-muted">{children}</span>
)
