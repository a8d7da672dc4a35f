import { Button } from "../../ui/button.tsx"

interface MessageHeadProps {
  title: string
  /** Whether the message is part of the campaign, so that it can be drafted and previewed. */
  isAdded: boolean
  onDraft: () => void
  onPreview: () => void
  /** Null where it has to stay. */
  onRemove: (() => void) | null
}

/** Which message it is, and what can be done with it. */
export const MessageHead = ({ title, isAdded, onDraft, onPreview, onRemove }: MessageHeadProps) => (
  <div className="flex flex-wrap items-center justify-between gap-3">
    <h2 className="text-xl">{title}</h2>
    <div className="flex flex-wrap gap-2">
      {isAdded && (
        <>
          <Button look="secondary" size="small" aria-label={`Write a draft of ${title}`} onClick={onDraft}>
            Write a draft
          </Button>
          <Button look="secondary" size="small" aria-label={`Preview ${title}`} onClick={onPreview}>
            Preview
          </Button>
        </>
      )}
      {onRemove && (
        <Button look="secondary" size="small" aria-label={`Remove ${title}`} onClick={onRemove}>
          Remove
        </Button>
      )}
    </div>
  </div>
)
