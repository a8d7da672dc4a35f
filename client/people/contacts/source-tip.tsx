import { useId } from "react"
import type { Source } from "#contract/workspace/people/sources"
import { Icon } from "../../ui/icon.tsx"
import { SourceNote } from "./source-note.tsx"
import { useTip } from "./use-tip.ts"
import "./source-tip.css"

interface SourceTipProps {
  /** What the sources are of. */
  term: string
  /** Newest first; the newest is the current one. */
  sources: readonly Source[]
}

/** Where a detail comes from: shown while it is pointed at, focused or pressed, and put away by Escape. */
export function SourceTip({ term, sources }: SourceTipProps) {
  const [ref, isOpen, open] = useTip()
  const id = useId()
  const [newest, ...earlier] = sources
  if (!newest) return null
  return (
    <div ref={ref} className="source-tip">
      <button
        type="button"
        aria-label={`Source of ${term}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={open}
      >
        <Icon name="file" className="size-4" />
      </button>
      <div id={id} className="source-panel" hidden={!isOpen}>
        {isOpen && (
          <>
            <SourceNote source={newest} />
            {earlier.length > 0 && (
              <p>{earlier.length === 1 ? "1 earlier source" : `${earlier.length} earlier sources`}</p>
            )}
            {earlier.map((source) => (
              <SourceNote key={source.id} source={source} />
            ))}
          </>
        )}
      </div>
    </div>
  )
}
