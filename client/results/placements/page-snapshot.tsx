import type { MyWorkspace } from "#contract/site/workspaces"
import type { Evidence } from "#contract/workspace/results/placements"
import type { Snapshot } from "#contract/workspace/results/snapshots"
import { api } from "../../lib/api.ts"
import { useAction } from "../../lib/use-action.ts"
import { downloadFile } from "../../settings/download-file.ts"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { LongDate } from "../../ui/day.tsx"
import { Moment } from "../../ui/moment.tsx"
import { endpointOf, mayWrite } from "../../workspaces/workspace-provider.tsx"
import { PictureState } from "./picture-state.tsx"

interface PageSnapshotProps {
  workspace: MyWorkspace
  placementId: string
  snapshot: Snapshot
  onChange: (evidence: Evidence) => void
}

/** A page as it was read. Its text is shown as text, and its source and its picture are files to take away. */
export function PageSnapshot({ workspace, placementId, snapshot, onChange }: PageSnapshotProps) {
  const {
    id,
    takenAt,
    lastReadAt,
    headline,
    authors,
    publishedAt,
    siteName,
    text,
    isTextCut,
    sha256,
    bytes,
    picture,
  } = snapshot
  const { isBusy, busyWith, failure, run } = useAction()
  const address = endpointOf(workspace, "/placements/:id/evidence/:snapshotId/source", placementId, id)
  const pictureAddress = endpointOf(
    workspace,
    "/placements/:id/evidence/:snapshotId/picture",
    placementId,
    id,
  )
  const save = () => run(() => downloadFile(address, "page-source.txt"), { of: "source" })
  return (
    <article className="card grid gap-3 p-5" aria-label="The page as it was read">
      <p className="font-semibold">
        Read on <Moment at={takenAt} />
        {lastReadAt !== takenAt && (
          <span className="block text-sm font-normal text-muted">
            Last read like this on <Moment at={lastReadAt} />
          </span>
        )}
      </p>
      {snapshot.isForgotten ? (
        <p className="text-sm">
          It named somebody who was erased from this workspace, so its words, its source and its picture were
          deleted.
        </p>
      ) : (
        <>
          {headline && <bdi className="wrap-anywhere">{headline}</bdi>}
          <p className="text-sm text-muted">
            {authors.length > 0 ? <bdi>By {authors.join(", ")}</bdi> : "It names no author"}
            {" · "}
            {publishedAt ? <LongDate date={publishedAt} /> : "It has no date"}
            {siteName && (
              <>
                {" · "}
                <bdi>{siteName}</bdi>
              </>
            )}
          </p>
          <details>
            <summary className="link inline-flex min-h-11 items-center">The text as it was read</summary>
            <p className="mt-2 text-sm whitespace-pre-wrap wrap-anywhere" dir="auto">
              {text}
            </p>
            {isTextCut && (
              <p className="mt-2 text-sm text-muted">The page is longer; only this part is kept.</p>
            )}
          </details>
        </>
      )}
      <p className="text-sm text-muted">
        SHA-256 of its source: <code className="wrap-anywhere">{sha256}</code>
      </p>
      {picture && (
        <p className="text-sm text-muted">
          SHA-256 of its picture: <code className="wrap-anywhere">{picture.sha256}</code>
        </p>
      )}
      {bytes > 0 && (
        <div className="flex flex-wrap gap-3">
          <Button
            size="small"
            look="secondary"
            busy={busyWith === "source"}
            disabled={isBusy}
            aria-label={`Download Source of ${takenAt.slice(0, 10)}`}
            onClick={save}
          >
            Download Source
          </Button>
          {picture && picture.bytes > 0 && (
            <Button
              size="small"
              look="secondary"
              busy={busyWith === "picture"}
              disabled={isBusy}
              aria-label={`Download Picture of ${takenAt.slice(0, 10)}`}
              onClick={() => run(() => downloadFile(pictureAddress, "page.jpg"), { of: "picture" })}
            >
              Download Picture
            </Button>
          )}
        </div>
      )}
      {snapshot.drawing && (
        <PictureState
          drawing={snapshot.drawing}
          onDraw={
            mayWrite(workspace)
              ? () => run(async () => onChange(await api.post(pictureAddress)), { of: "draw" })
              : undefined
          }
          isBusy={busyWith === "draw"}
        />
      )}
      {failure && <Banner tone="danger">{failure}</Banner>}
    </article>
  )
}
