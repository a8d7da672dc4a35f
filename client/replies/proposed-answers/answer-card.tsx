import { useState } from "react"
import { writeDate } from "#contract/site/dates"
import type { OpenAnswer } from "#contract/workspace/replies/proposed-answers"
import { type Address, part } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { useAction } from "../../lib/use-action.ts"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { DeclineAnswer } from "./decline-answer.tsx"
import { saySent } from "./say-sent.ts"

interface AnswerCardProps {
  endpoint: Address<"/inbox/:id">
  answer: OpenAnswer
  canDecide: boolean
  refusal: string | null
  onChanged: () => Promise<void>
  onEdit: (text: string) => void
}

/** One proposed answer as it would be sent now: by which program, why, and every word of it. */
export function AnswerCard({ endpoint, answer, canDecide, refusal, onChanged, onEdit }: AnswerCardProps) {
  const { id, text, words, note, subject, from, to, proposedBy, proposedAt, fingerprint } = answer
  const sending = useAction({ failed: "Not Sent" })
  const editing = useAction({ failed: "Not Taken Over" })
  const [isDeclining, setDeclining] = useState(false)
  const isBusy = sending.isBusy || editing.isBusy
  const approve = () => {
    const work = async () => {
      const { isUnknown } = await api.post(part(endpoint, "/answers/:answerId/approve", id), { fingerprint })
      await onChanged()
      return isUnknown
    }
    return sending.run(work, { done: saySent, onRefused: onChanged })
  }
  const edit = () => {
    const work = async () => {
      await api.post(part(endpoint, "/answers/:answerId/edit", id))
      onEdit(text)
      await onChanged()
    }
    return editing.run(work, { onRefused: onChanged })
  }
  return (
    <Card className="grid grid-cols-1 gap-3 p-4">
      <p className="text-sm text-muted wrap-anywhere">
        Written by <strong>{proposedBy}</strong>, which is a program, {writeDate(proposedAt, "moment")}.
        Nothing is sent until you approve it.
      </p>
      {answer.hasChanged && (
        <Banner>
          The conversation has changed since this was proposed. Read the newest messages first: what stands
          here is what would be sent now.
        </Banner>
      )}
      {note && (
        <figure className="text-sm">
          <figcaption className="text-muted">Why it proposes this</figcaption>
          <blockquote className="mt-1 whitespace-pre-line wrap-anywhere" dir="auto">
            {note}
          </blockquote>
        </figure>
      )}
      <div className="grid grid-cols-1 gap-1">
        <p className="text-sm text-muted wrap-anywhere">
          {to ? `To ${to}` : "To nobody"}, from {from}: <bdi>{subject}</bdi>
        </p>
        <p className="proposed-text" dir="auto">
          {words}
        </p>
      </div>
      {canDecide && (
        <div className="flex flex-wrap gap-2">
          {refusal === null && (
            <Button size="small" busy={sending.isBusy} disabled={isBusy} onClick={approve}>
              {sending.isBusy ? "Sending..." : "Approve and Send"}
            </Button>
          )}
          <Button size="small" look="secondary" busy={editing.isBusy} disabled={isBusy} onClick={edit}>
            Edit
          </Button>
          <Button size="small" look="secondary" disabled={isBusy} onClick={() => setDeclining(true)}>
            Decline
          </Button>
        </div>
      )}
      <Dialog
        open={isDeclining}
        onClose={() => setDeclining(false)}
        title="Decline this answer?"
        description="Nothing is sent. The program that proposed it can read your reason."
      >
        <DeclineAnswer
          address={part(endpoint, "/answers/:answerId/decline", id)}
          onClose={() => setDeclining(false)}
          onDone={onChanged}
        />
      </Dialog>
    </Card>
  )
}
