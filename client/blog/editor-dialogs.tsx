import type { Post } from "#contract/site/blog"
import { MediaDialog } from "../media/media-dialog.tsx"
import { toast } from "../ui/toast.tsx"
import { ScheduleDialog } from "./drafts/schedule-dialog.tsx"
import { EarlierVersions } from "./revisions/earlier-versions.tsx"
import type { useEditor } from "./use-editor.ts"
import type { useImages } from "./use-images.ts"

interface EditorDialogsProps {
  /** Whether one of them is. */
  open: boolean
  post: Post | undefined
  editor: ReturnType<typeof useEditor>
  images: ReturnType<typeof useImages>
  dialog: string | null
  onClose: () => void
}

/** What the editor opens by hand. The dialogs have forms, so they must not be inside one. */
export function EditorDialogs({ post, editor, images, dialog, onClose }: EditorDialogsProps) {
  const { draft, change, kept, keep, busy } = editor
  return (
    <>
      <ScheduleDialog
        open={dialog === "schedule"}
        at={kept?.publishAt ?? null}
        isBusy={busy === "scheduling"}
        onSchedule={async (at) => {
          await keep(at)
          onClose()
        }}
        onClose={onClose}
      />
      {post && (
        <EarlierVersions
          open={dialog === "versions"}
          post={post}
          draft={draft}
          onUse={(next) => {
            change(next)
            onClose()
            toast({ title: "The fields hold the earlier version", description: "Save Post publishes it." })
          }}
          onClose={onClose}
        />
      )}
      <MediaDialog source={images.source} onSource={images.setSource} onPick={images.pick} />
    </>
  )
}
