import { useState } from "react"
import { LIVE_SOURCES, type LiveSource } from "#contract/directory/live"
import type { LiveResult } from "#contract/workspace/discover/live-sources"
import { Button } from "../../ui/button.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { LiveOutletEntry } from "./live-outlet-entry.tsx"

interface SourceAnswerProps {
  source: LiveSource
  /** Null while it is being asked, undefined before. */
  answer: LiveResult | null | undefined
}

const shownAtFirst = 8

/** What one source answered, or why it did not. */
export function SourceAnswer({ source, answer }: SourceAnswerProps) {
  const { name, site, about } = LIVE_SOURCES[source]
  const id = `live-${source}`
  if (answer === undefined) return null
  return (
    <section className="grid gap-3" aria-labelledby={id}>
      <div>
        <h3 id={id} className="text-lg">
          <a className="link" href={site} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
        </h3>
        <p className="text-sm text-muted">{about}</p>
      </div>
      {answer === null ? (
        <p className="flex items-center gap-2 text-sm">
          <Spinner /> Waiting for {name}...
        </p>
      ) : (
        <>
          <p className="text-sm">{tell(answer)}</p>
          <Outlets answer={answer} source={source} labelledBy={id} />
        </>
      )}
    </section>
  )
}

function tell({ state, outlets, note, retryAfter }: LiveResult): string {
  const found = outlets.reduce((sum, { findings }) => sum + findings.length, 0)
  const count =
    found === 0
      ? "Nothing was found."
      : `${found} ${found === 1 ? "result" : "results"} on ${outlets.length} ${outlets.length === 1 ? "website" : "websites"}.`
  const wait = retryAfter === null ? null : `Try again in ${retryAfter} s.`
  return [state === "answered" && count, note, wait].filter(Boolean).join(" ")
}

interface OutletsProps {
  answer: LiveResult
  source: LiveSource
  labelledBy: string
}

function Outlets({ answer: { outlets }, source, labelledBy }: OutletsProps) {
  const [isWhole, setWhole] = useState(false)
  if (outlets.length === 0) return null
  const shown = isWhole ? outlets : outlets.slice(0, shownAtFirst)
  return (
    <>
      <ol className="grid gap-4" aria-labelledby={labelledBy}>
        {shown.map((outlet) => (
          <LiveOutletEntry key={outlet.host} outlet={outlet} source={source} />
        ))}
      </ol>
      {shown.length < outlets.length && (
        <Button look="secondary" size="small" className="justify-self-start" onClick={() => setWhole(true)}>
          Show All {outlets.length} Websites
        </Button>
      )}
    </>
  )
}
