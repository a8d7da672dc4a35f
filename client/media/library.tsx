import { type FormEvent, useState } from "react"
import { LIMITS, type MediaItem } from "#contract/site/media"
import { Banner } from "../ui/banner.tsx"
import { Button } from "../ui/button.tsx"
import { Icon } from "../ui/icon.tsx"
import { Spinner } from "../ui/spinner.tsx"
import { ImageDetails } from "./image-details.tsx"
import { Thumbnail } from "./thumbnail.tsx"
import { useLibrary } from "./use-library.ts"

interface LibraryProps {
  onUse: (image: MediaItem) => void
  onUpload: () => void
  onCancel: () => void
}

/** The images that were uploaded: one is chosen, described, used or deleted. */
export function Library({ onUse, onUpload, onCancel }: LibraryProps) {
  const [q, setQuery] = useState("")
  const [chosenId, choose] = useState<string | null>(null)
  const { images, isMore, isLoading, failure, loadMore, describe, remove } = useLibrary(q)
  const chosen = images?.find(({ id }) => id === chosenId)

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setQuery(String(new FormData(event.currentTarget).get("q")).trim())
  }

  return (
    <div className="library">
      <div className="library-bar">
        <search className="library-search">
          <form onSubmit={search}>
            <input
              type="search"
              name="q"
              className="input"
              aria-label="Search images by name"
              placeholder="Search by name"
              maxLength={LIMITS.query}
            />
            <Button type="submit" look="secondary">
              Search
            </Button>
          </form>
        </search>
        <div className="image-actions">
          <Button look="quiet" onClick={onCancel}>
            Cancel
          </Button>
          <Button look="secondary" onClick={onUpload}>
            <Icon name="upload" />
            Upload image
          </Button>
        </div>
      </div>
      {failure && (
        <Banner tone="danger">
          {failure}{" "}
          <button type="button" className="link" onClick={loadMore}>
            Try again
          </button>
        </Banner>
      )}
      {images === null && isLoading && <Spinner label="Loading images..." />}
      {images?.length === 0 && (
        <p className="library-empty">
          {q ? `No image has “${q}” in its name.` : "No images yet. Upload the first one."}
        </p>
      )}
      {images !== null && images.length > 0 && (
        <ul className="library-grid" aria-label="Images">
          {images.map((image) => (
            <li key={image.id}>
              <button
                type="button"
                className="library-image"
                aria-pressed={image.id === chosenId}
                onClick={() => choose(image.id === chosenId ? null : image.id)}
              >
                <Thumbnail image={image} />
                <bdi>{image.name}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
      {images !== null && isMore && (
        <Button look="secondary" className="justify-self-center" busy={isLoading} onClick={loadMore}>
          Show more images
        </Button>
      )}
      {chosen && (
        <ImageDetails
          key={chosen.id}
          image={chosen}
          onDescribe={(alt) => describe(chosen.id, alt)}
          onDelete={(evenEarlier) => remove(chosen.id, evenEarlier)}
          onUse={() => onUse(chosen)}
        />
      )}
    </div>
  )
}
