import { SECTIONS, type SectionId, titleOf } from "#contract/site/documents"
import { ArticleText } from "../blog/article-text.tsx"
import { Button } from "../ui/button.tsx"
import { Icon } from "../ui/icon.tsx"

interface DocumentSectionProps {
  id: SectionId
  html: string
  /** Only for whoever may edit. */
  onEdit?: ((id: SectionId) => void) | undefined
}

export const DocumentSection = ({ id, html, onEdit }: DocumentSectionProps) => (
  <section className={id === SECTIONS[0].id ? "document" : "document later"} aria-labelledby={id}>
    <div className="document-head">
      <h2 id={id} className="text-2xl">
        {titleOf(id)}
      </h2>
      {onEdit && (
        <Button look="secondary" size="small" aria-label={`Edit ${titleOf(id)}`} onClick={() => onEdit(id)}>
          <Icon name="pen" />
          Edit
        </Button>
      )}
    </div>
    <ArticleText html={html} />
  </section>
)
