import { useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { FoundCoverage, FoundWriter, TakenWriters } from "#contract/workspace/discover/stories"
import { mayWrite } from "../../workspaces/workspace-provider.tsx"
import { OutletEntry } from "./outlet-entry.tsx"
import { TakeWriters } from "./take-writers.tsx"
import { WriterEntry } from "./writer-entry.tsx"

interface CoverageViewProps {
  workspace: MyWorkspace
  coverage: FoundCoverage
}

/** The writers and the outlets that publish such stories; writers can be chosen and brought into the contacts. */
export function CoverageView({
  workspace,
  coverage: { writers: found, outlets, compared },
}: CoverageViewProps) {
  const [writers, setWriters] = useState(found)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const canWrite = mayWrite(workspace)
  const choose = (id: string, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((other) => other !== id)))
  const note = (taken: TakenWriters) => {
    setWriters((before) => before.map((writer) => withContact(writer, taken)))
    setChosen(new Set())
  }
  return (
    <>
      <p className="text-sm text-muted">
        {compared} {compared === 1 ? "article was" : "articles were"} compared with your story.
      </p>
      {writers.length > 0 && (
        <section className="grid gap-4" aria-labelledby="writers">
          <h2 id="writers" className="text-xl">
            Writers
          </h2>
          {canWrite && (
            <TakeWriters
              workspace={workspace}
              writers={writers.filter(({ id }) => chosen.has(id))}
              onTaken={note}
            />
          )}
          <ol className="grid gap-4" aria-labelledby="writers">
            {writers.map((writer) => (
              <WriterEntry
                key={writer.id}
                writer={writer}
                isChosen={chosen.has(writer.id)}
                onChoose={canWrite ? (isChosen) => choose(writer.id, isChosen) : null}
              />
            ))}
          </ol>
        </section>
      )}
      <section className="grid gap-4" aria-labelledby="outlets">
        <h2 id="outlets" className="text-xl">
          Outlets
        </h2>
        <ol className="grid gap-4" aria-labelledby="outlets">
          {outlets.map((outlet) => (
            <OutletEntry key={outlet.id} outlet={outlet} />
          ))}
        </ol>
      </section>
    </>
  )
}

/** As known as they are once they were brought in. */
function withContact(writer: FoundWriter, { writers }: TakenWriters): FoundWriter {
  const taken = writers.find(({ id }) => id === writer.id)
  if (!taken || writer.known) return writer
  const { contactId, outcome } = taken
  const isSuppressed = outcome === "suppressed"
  return { ...writer, known: { contactId, hasAddress: false, lastContactedAt: null, isSuppressed } }
}
