import { Suspense, useState } from "react"
import { type Section, titleOf } from "#contract/site/documents"
import { withPictures } from "#contract/site/pictures"
import { useSession } from "../auth/session.tsx"
import { ArticleText } from "../blog/article-text.tsx"
import { Button } from "../ui/button.tsx"
import { Icon } from "../ui/icon.tsx"
import { late } from "../ui/late.tsx"
import { chapters } from "./chapters.ts"

// Only the administrator ever needs it.
const EditSection = late(async () => (await import("./edit-section.tsx")).EditSection)

/**
 * A section's text, which the administrator can edit in place, and its picture. The guides' component draws the same, but a
 * file that only these pages share would be one more in the list that every signed-in page carries.
 */
export function DocumentSection({ section }: { section: Section }) {
  const { id } = section
  const { picture } = chapters[id]
  const [saved, setSaved] = useState<Section | null>(null)
  // A session that ends during editing removes the button, but not the dialog.
  const [isEditing, setEditing] = useState(false)
  const { isAdmin } = useSession()
  return (
    <section aria-labelledby={id}>
      <div className="document-head">
        <h2 id={id} className="text-2xl">
          {titleOf(id)}
        </h2>
        {isAdmin && (
          <Button
            look="secondary"
            size="small"
            aria-label={`Edit ${titleOf(id)}`}
            onClick={() => setEditing(true)}
          >
            <Icon name="pen" />
            Edit
          </Button>
        )}
      </div>
      <ArticleText html={withPictures((saved ?? section).html, `documents/${id}`)} />
      {picture && (
        <picture className="later mt-8 block">
          <source media="(prefers-color-scheme:dark)" srcSet={`/images/guides/${picture.name}-dark.webp`} />
          <img
            src={`/images/guides/${picture.name}-light.webp`}
            alt={picture.alt}
            width={1200}
            height={750}
            loading="lazy"
            className="border border-line"
          />
        </picture>
      )}
      {isEditing && (
        <Suspense>
          <EditSection id={id} onSaved={setSaved} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </section>
  )
}
