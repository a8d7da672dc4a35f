import { type FormEvent, useState } from "react"
import type { CommentChange, ReportComment } from "#contract/workspace/results/report-comments"
import { useAction } from "../../lib/use-action.ts"
import { Badge } from "../../ui/badge.tsx"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { Field, Textarea } from "../../ui/field.tsx"
import { Moment } from "../../ui/moment.tsx"

interface CommentEntryProps {
  comment: ReportComment
  canWrite: boolean
  onChange: (change: CommentChange) => Promise<void>
  onDelete: () => Promise<void>
}

/** One comment with the reply to it. */
export function CommentEntry({ comment, canWrite, onChange, onDelete }: CommentEntryProps) {
  const { name, text, at, reply, resolvedAt, resolvedBy } = comment
  const { isBusy, failure, run } = useAction()
  const [isReplying, setReplying] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const written = String(new FormData(event.currentTarget).get("reply") ?? "").trim()
    run(async () => {
      await onChange({ reply: written })
      setReplying(false)
    })
  }
  return (
    <li className="grid gap-2 border-b border-line pb-4 last:border-0">
      <p className="flex flex-wrap items-baseline gap-2 wrap-anywhere">
        <b>
          <bdi>{name}</bdi>
        </b>
        <Moment at={at} className="text-sm text-muted" />
        {resolvedAt && <Badge tone="grey">Done{resolvedBy && ` by ${resolvedBy}`}</Badge>}
      </p>
      <p className="whitespace-pre-line wrap-anywhere" dir="auto">
        {text}
      </p>
      {reply && !isReplying && (
        <p className="border-s-2 border-line ps-3 text-sm whitespace-pre-line wrap-anywhere" dir="auto">
          {reply}
        </p>
      )}
      {failure && <Banner tone="danger">{failure}</Banner>}
      {isReplying && (
        <form method="post" className="grid gap-2" onSubmit={send}>
          <Field label="Reply" hint="Whoever has the link of the report can read it.">
            <Textarea name="reply" defaultValue={reply} rows={3} maxLength={3000} dir="auto" />
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button size="small" type="submit" busy={isBusy}>
              Save Reply
            </Button>
            <Button size="small" look="secondary" onClick={() => setReplying(false)}>
              Cancel
            </Button>
          </div>
        </form>
      )}
      {canWrite && !isReplying && (
        <div className="flex flex-wrap gap-2">
          <Button size="small" look="secondary" onClick={() => setReplying(true)}>
            {reply ? "Change Reply" : "Reply"}
          </Button>
          <Button
            size="small"
            look="secondary"
            busy={isBusy}
            onClick={() => run(() => onChange({ isResolved: resolvedAt === null }))}
          >
            {resolvedAt === null ? "Done" : "Open Again"}
          </Button>
          <Button size="small" look="secondary" busy={isBusy} onClick={() => setDeleting(true)}>
            Delete
          </Button>
        </div>
      )}
      <ConfirmDialog
        title="Delete this comment?"
        description="It is deleted for good, with your reply, and nobody who reads the report sees it any more."
        button={["Delete", "Deleting..."]}
        open={isDeleting}
        onConfirm={onDelete}
        onClose={() => setDeleting(false)}
      />
    </li>
  )
}
