import type { MediaItem } from "#contract/site/media"
import { Dialog } from "../ui/dialog.tsx"
import { toast } from "../ui/toast.tsx"
import { Library } from "./library.tsx"
import { UploadForm } from "./upload-form.tsx"

/** The source of an image: a file, which may have been dropped already, or the library. */
export interface MediaSource {
  view: "upload" | "library"
  file?: File | undefined
}

interface MediaDialogProps {
  /** Nothing while the dialog is closed. */
  source: MediaSource | null
  onSource: (source: MediaSource | null) => void
  /** Receives the image and its alt text. */
  onPick: (image: MediaItem, alt: string) => void
}

/** Asks for an image, from a file or from the library. It contains forms, so it must not be inside one. */
export function MediaDialog({ source, onSource, onPick }: MediaDialogProps) {
  const close = () => onSource(null)
  return (
    <Dialog
      open={source !== null}
      onClose={close}
      title={source?.view === "library" ? "Choose an image" : "Upload image"}
      wide={source?.view === "library"}
    >
      {source?.view === "library" ? (
        <Library
          onUse={(image) => onPick(image, image.alt)}
          onCancel={close}
          onUpload={() => onSource({ ...source, view: "upload" })}
        />
      ) : (
        <UploadForm
          dropped={source?.file}
          onCancel={close}
          onUploaded={(image, alt) => {
            toast({ title: "Image uploaded" })
            onPick(image, alt || image.alt)
          }}
        />
      )}
    </Dialog>
  )
}
