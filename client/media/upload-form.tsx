import { type ChangeEvent, useEffect, useRef, useState } from "react"
import { EXTENSIONS, type MediaItem } from "#contract/site/media"
import { useForm } from "../lib/form.tsx"
import { Banner } from "../ui/banner.tsx"
import { Button } from "../ui/button.tsx"
import { DropZone } from "../ui/drop-zone.tsx"
import { Field, Input } from "../ui/field.tsx"
import { fileListOf } from "./file-list-of.ts"
import { FilePreview } from "./file-preview.tsx"
import { uploadImage } from "./media-api.ts"
import { NewImage } from "./new-image.ts"
import { shrinkImage } from "./shrink-image.ts"
import { UploadProgress } from "./upload-progress.tsx"
import "../ui/file-drop.css"

interface UploadFormProps {
  /** A file that was dropped elsewhere. */
  dropped: File | undefined
  /** Given the image, and what was written of it here. */
  onUploaded: (image: MediaItem, alt: string) => void
  onCancel: () => void
}

/** Selects a file, asks for a description, and uploads it in the sizes that pages need. */
export function UploadForm({ dropped, onUploaded, onCancel }: UploadFormProps) {
  const [file, setFile] = useState<File | null>(dropped ?? null)
  const [progress, setProgress] = useState<number | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const leaving = useRef(new AbortController())

  useEffect(() => {
    const field = input.current
    if (field && dropped) field.files = fileListOf(dropped)
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [dropped])

  const { isBusy, errors, trouble, attributes } = useForm(NewImage, async ({ file, alt }) => {
    const { signal } = leaving.current
    setProgress(0)
    try {
      const pictures = await shrinkImage(file)
      const image = await uploadImage(
        { ...pictures, name: file.name, alt },
        { signal, onProgress: setProgress },
      )
      if (!signal.aborted) onUploaded(image, alt)
    } finally {
      setProgress(null)
    }
  })

  function drop(file: File) {
    if (!input.current || isBusy) return
    input.current.files = fileListOf(file)
    setFile(file)
  }

  return (
    <form {...attributes} className="upload">
      {trouble && <Banner tone="danger">{trouble}</Banner>}
      <DropZone className="file-drop" onDrop={drop}>
        <Field
          label="Image file"
          hint="PNG, JPEG, WebP, AVIF or GIF, at most 5 MB. Choose it, or drop it here."
          error={errors.file}
        >
          <Input
            ref={input}
            type="file"
            name="file"
            accept={Object.keys(EXTENSIONS).join(",")}
            required
            disabled={isBusy}
            onChange={(event: ChangeEvent<HTMLInputElement>) => setFile(event.target.files?.[0] ?? null)}
          />
        </Field>
        {file && <FilePreview file={file} />}
      </DropZone>
      <Field
        label="Alt text"
        hint="What the image shows, for people who do not see it. Leave it empty if it only decorates."
        error={errors.alt}
      >
        <Input name="alt" disabled={isBusy} />
      </Field>
      {progress !== null && <UploadProgress value={progress} />}
      <div className="image-actions">
        <Button look="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={isBusy}>
          {isBusy ? "Uploading..." : "Upload"}
        </Button>
      </div>
    </form>
  )
}
