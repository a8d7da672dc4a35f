import type { MyWorkspace } from "#contract/site/workspaces"
import { isProgram, MOST_BYTES } from "#contract/workspace/replies/attachments"
import type { ThreadMessage } from "#contract/workspace/replies/inbox"
import { useAction } from "../../lib/use-action.ts"
import { fileSize } from "../../media/file-size.ts"
import { downloadFile } from "../../settings/download-file.ts"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { Icon } from "../../ui/icon.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { describeKind } from "./kinds.ts"

interface AttachmentListProps {
  workspace: MyWorkspace
  threadId: string
  message: Pick<ThreadMessage, "id" | "attachments">
}

type File = ThreadMessage["attachments"][number]

/** The files that came with a message. Each is fetched when it is asked for, and never opened here. */
export function AttachmentList({ workspace, threadId, message: { id, attachments } }: AttachmentListProps) {
  const { isBusy, busyWith, failure, run } = useAction()
  const save = ({ part, name }: File) => {
    const path = "/inbox/:id/messages/:messageId/attachments/:part"
    return run(() => downloadFile(endpointOf(workspace, path, threadId, id, part), name), { of: part })
  }
  return (
    <>
      <ul className="grid gap-2 text-sm" aria-label="Attachments">
        {attachments.map((file) => (
          <li key={file.part} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Icon name="file" className="size-5 text-muted" />
            <span className="min-w-0 flex-1 basis-40">
              <bdi className="block wrap-anywhere">{file.name}</bdi>
              <span className="text-muted">{describe(file)}</span>
            </span>
            <Button
              size="small"
              look="secondary"
              busy={busyWith === file.part}
              disabled={isBusy || isTooLarge(file)}
              aria-label={`Download ${file.name}`}
              onClick={() => save(file)}
            >
              Download
            </Button>
          </li>
        ))}
      </ul>
      {attachments.some(({ name }) => isProgram(name)) && (
        <p className="text-sm text-muted">
          A file here could act on your computer. It is saved with the ending .download, so that nothing
          starts it by mistake.
        </p>
      )}
      {failure && <Banner tone="danger">{failure}</Banner>}
    </>
  )
}

const isTooLarge = ({ size }: File) => (size ?? 0) > MOST_BYTES

function describe(file: File): string {
  const kind = describeKind(file.name)
  if (file.size === null) return `${kind} · size unknown`
  const words = `${kind} · ${fileSize(file.size)}`
  return isTooLarge(file) ? `${words} · too large to fetch here, open it in your mail program` : words
}
