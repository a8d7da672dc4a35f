import type { OutletRhythm } from "#contract/directory/browse"
import { OUTLET_KINDS } from "#contract/directory/outlets"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { Placement, SeenChange } from "#contract/workspace/results/placements"
import { useRead } from "../../data/use-read.ts"
import { nameCountry } from "../../lib/place-names.ts"
import { EnteredFigure } from "../../people/outlets/entered-figure.tsx"
import { Moment } from "../../ui/moment.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { useLive } from "../../workspaces/live/use-live.ts"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { PageSnapshot } from "./page-snapshot.tsx"
import "../../discover/scans/scans.css"

const topics = ["snapshot"]

const changeWords: Record<SeenChange["kind"], string> = {
  found: "Found",
  lost: "Lost",
  "won back": "Won back",
  nofollow: "The link became nofollow",
  followed: "The link is followed",
}

interface PlacementEvidenceProps {
  workspace: MyWorkspace
  placement: Placement
}

/** What proves a placement: its page as it was read, what changed since, and what its outlet is. */
export function PlacementEvidence({ workspace, placement: { id } }: PlacementEvidenceProps) {
  const { data, setData, failure, reload, read } = useRead(
    endpointOf(workspace, "/placements/:id/evidence", id),
  )
  const isDrawing = data?.snapshots.some(({ drawing }) => drawing === "now") ?? false
  useLive(workspace, topics, isDrawing, read)
  return (
    <section aria-labelledby="evidence" className="grid gap-3">
      <h2 id="evidence" className="text-xl">
        Evidence
      </h2>
      <ReadFailure failure={failure} onRetry={reload} />
      {!data && !failure && <Spinner label="Loading the evidence..." />}
      {data?.outlet && <Rhythm outlet={data.outlet} />}
      {data && data.figures.length > 0 && (
        <ul className="card grid gap-3 p-5" aria-label="Figures of the outlet">
          {data.figures.map((figure) => (
            <li key={figure.measure}>
              <EnteredFigure figure={figure} />
            </li>
          ))}
        </ul>
      )}
      {data && data.changes.length > 0 && (
        <ol className="card scan-list" aria-label="Changes over time">
          {data.changes.map(({ at, kind }) => (
            <li key={`${at} ${kind}`}>
              <span className="font-semibold">{changeWords[kind]}</span>
              <Moment at={at} className="text-sm text-muted" />
            </li>
          ))}
        </ol>
      )}
      {data && data.snapshots.length === 0 && (
        <p className="text-sm text-muted">
          The page is kept as evidence when it is read: its text, its source and the hash of it.
        </p>
      )}
      {data?.snapshots.map((snapshot) => (
        <PageSnapshot
          key={snapshot.id}
          workspace={workspace}
          placementId={id}
          snapshot={snapshot}
          onChange={setData}
        />
      ))}
    </section>
  )
}

function Rhythm({ outlet: { name, kind, country, perWeek } }: { outlet: OutletRhythm }) {
  const often = perWeek !== null && `about ${perWeek} articles a week, by its feeds`
  const facts = [OUTLET_KINDS[kind], country && nameCountry(country), often].filter(Boolean)
  return (
    <p className="text-sm text-muted">
      <bdi>{name}</bdi>: {facts.join(" · ")}
    </p>
  )
}
