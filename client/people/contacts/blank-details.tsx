import { Button } from "../../ui/button.tsx"
import { Icon } from "../../ui/icon.tsx"

interface BlankDetailsProps {
  /** What nothing is known of, by the name of its field in the form. */
  blanks: readonly { field: string; term: string }[]
  /** Opens the form at a field. */
  onAdd: (field: string) => void
}

/** What is not known of somebody or of an outlet, each as a way to add it. */
export function BlankDetails({ blanks, onAdd }: BlankDetailsProps) {
  if (blanks.length === 0) return null
  return (
    <section className="blank-details" aria-label="Not known yet">
      {blanks.map(({ field, term }) => (
        <Button key={field} size="small" look="quiet" onClick={() => onAdd(field)}>
          <Icon name="plus" className="size-4" />
          <span className="sr-only">Add: </span>
          {term}
        </Button>
      ))}
    </section>
  )
}
