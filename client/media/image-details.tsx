import { useState } from "react"
import { IN_EARLIER_VERSION, MediaChange, type MediaItem } from "#contract/site/media"
import { useForm } from "../lib/form.tsx"
import { useAction } from "../lib/use-action.ts"
import { Banner } from "../ui/banner.tsx"
import { Button } from "../ui/button.tsx"
import { Field, Input } from "../ui/field.tsx"
import { toast } from "../ui/toast.tsx"
import { fileSize } from "./file-size.ts"

interface ImageDetailsProps {
  image: MediaItem
  /** These two throw ApiError. */
  onDescribe: (alt: string) => Promise<void>
  onDelete: (evenEarlier: boolean) => Promise<void>
  onUse: () => void
}

/** The chosen image: what it shows, and what can be done with it. */
export function ImageDetails({ image, onDescribe, onDelete, onUse }: ImageDetailsProps) {
  const [isAsking, setAsking] = useState(false)
  const [isEarlier, setEarlier] = useState(false)
  const { isBusy: isDeleting, failure, run } = useAction()
  const { isBusy, errors, trouble, attributes } = useForm(MediaChange, async ({ alt }) => {
    await onDescribe(alt)
    toast({ title: "Description saved" })
  })

  const keep = () => {
    setAsking(false)
    setEarlier(false)
  }
  const remove = () =>
    run(() => onDelete(isEarlier), {
      done: { title: "Image deleted" },
      onRefused: ({ code }) => (code === IN_EARLIER_VERSION ? setEarlier(true) : keep()),
    })

  return (
    <section className="image-details" aria-label="Chosen image">
      <p className="text-sm">
        <bdi className="font-semibold">{image.name}</bdi>{" "}
        <span className="text-muted">
          {image.width} × {image.height}, {fileSize(image.bytes)}
        </span>
      </p>
      {(failure ?? trouble) && <Banner tone="danger">{failure ?? trouble}</Banner>}
      <form {...attributes} className="image-words">
        <Field label="Alt text" hint="Posts that use the image already keep their own." error={errors.alt}>
          <Input name="alt" defaultValue={image.alt} disabled={isBusy} />
        </Field>
        <Button type="submit" look="secondary" busy={isBusy}>
          Save alt text
        </Button>
      </form>
      <div className="image-actions">
        {isAsking ? (
          <>
            <span className="text-sm">
              {isEarlier ? "Delete it all the same?" : "Delete this image for good?"}
            </span>
            <Button look="secondary" onClick={keep} disabled={isDeleting}>
              Keep it
            </Button>
            <Button look="danger" busy={isDeleting} onClick={remove}>
              Delete for good
            </Button>
          </>
        ) : (
          <>
            <Button look="quiet" onClick={() => setAsking(true)}>
              Delete image
            </Button>
            <Button onClick={onUse}>Use image</Button>
          </>
        )}
      </div>
    </section>
  )
}
