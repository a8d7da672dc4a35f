import { ACTIONS } from "#contract/workspace/core/audit"
import type { TimelineEntry } from "#contract/workspace/results/timeline"

/** A newer server may know actions that this page does not. */
export function RecordedAction({ entry }: { entry: Extract<TimelineEntry, { kind: "action" }> }) {
  const words: Record<string, string> = ACTIONS
  const by = entry.actorKind === "api_key" ? "API key " : ""
  return (
    <>
      {entry.other === null ? (
        (words[entry.action] ?? entry.action)
      ) : (
        <>
          Merged <bdi>{entry.other}</bdi> into this contact
        </>
      )}
      <span className="text-muted">
        , {by}
        <bdi>{entry.actor}</bdi>
      </span>
    </>
  )
}
