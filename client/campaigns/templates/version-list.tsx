import { useState } from "react"
import type { TemplateDetail } from "#contract/workspace/campaigns/templates"
import { useRead } from "../../data/use-read.ts"
import { type Address, part } from "../../lib/addresses.ts"
import { useAction } from "../../lib/use-action.ts"
import { writeMeeting } from "../../lib/write-meeting.ts"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"

interface VersionListProps {
  endpoint: Address<"/templates/:id">
  template: TemplateDetail
  /** Null without permission. */
  onRestore: ((version: number) => Promise<void>) | null
}

/** The texts that a template has had. One of them can be read, and brought back. */
export function VersionList({ endpoint, template, onRestore }: VersionListProps) {
  const [seen, setSeen] = useState<number | null>(null)
  const close = () => setSeen(null)
  return (
    <Card className="grid gap-4 p-5 sm:p-8">
      <h2 className="text-xl">Versions</h2>
      <ul className="grid gap-2" aria-label="Versions">
        {template.versions.map(({ version, writtenBy, writtenAt }) => (
          <li key={version} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="text-sm wrap-anywhere">
              <strong>Version {version}</strong>
              {version === template.version && " (in use)"} · <bdi>{writtenBy}</bdi> ·{" "}
              <time dateTime={writtenAt}>{writeMeeting(writtenAt)}</time>
            </span>
            {version !== template.version && (
              <Button
                look="secondary"
                size="small"
                aria-label={`View version ${version}`}
                onClick={() => setSeen(version)}
              >
                View
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Dialog open={seen !== null} onClose={close} wide title={`Version ${seen}`}>
        {seen !== null && (
          <Version endpoint={endpoint} version={seen} onRestore={onRestore} onClose={close} />
        )}
      </Dialog>
    </Card>
  )
}

interface VersionProps extends Pick<VersionListProps, "endpoint" | "onRestore"> {
  version: number
  onClose: () => void
}

function Version({ endpoint, version, onRestore, onClose }: VersionProps) {
  const { data, failure, reload } = useRead(part(endpoint, "/versions/:version", String(version)))
  const { isBusy, failure: refusal, run } = useAction()
  const restore = () =>
    run(async () => {
      await onRestore?.(version)
      onClose()
    })
  return (
    <div className="mt-5 grid gap-5">
      <ReadFailure failure={failure} onRetry={reload} />
      {refusal && <Banner tone="danger">{refusal}</Banner>}
      {!data && !failure && <Spinner label="Loading the version..." />}
      {data?.messages.map(({ subject, body, delayValue }) => (
        <div key={`${delayValue} ${subject} ${body}`} className="grid gap-2 border-t border-line pt-4">
          {subject && <p className="font-semibold wrap-anywhere">{subject}</p>}
          <p className="whitespace-pre-wrap wrap-anywhere" dir="auto">
            {body || "Nothing was written."}
          </p>
        </div>
      ))}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          Close
        </Button>
        {data && onRestore && (
          <Button busy={isBusy} onClick={restore}>
            Bring it back
          </Button>
        )}
      </div>
    </div>
  )
}
