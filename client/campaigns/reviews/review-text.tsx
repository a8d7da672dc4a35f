import { createElement, type ReactNode } from "react"
import type { ReviewedMessage, TextPart } from "#contract/workspace/campaigns/reviews"
import "../campaigns/message.css"

interface ReviewTextProps {
  message: ReviewedMessage
  /** Whether what stands for fields is marked. */
  isMarked?: boolean
}

/** A message exactly as it would be sent. */
export const ReviewText = ({ message: { to, parts }, isMarked = false }: ReviewTextProps) => (
  <div className="review-text grid grid-cols-1 gap-2">
    <p className="text-sm text-muted wrap-anywhere">To {to}</p>
    <p className="font-semibold wrap-anywhere">
      {createElement("bdi", null, ...sayParts(parts.subject, isMarked))}
    </p>
    {createElement("pre", { className: "message-text" }, ...sayParts(parts.text, isMarked))}
  </div>
)

const sayParts = (parts: readonly TextPart[], isMarked: boolean): ReactNode[] =>
  parts.map(({ text, isValue }) => (isValue && isMarked && text ? createElement("mark", null, text) : text))
