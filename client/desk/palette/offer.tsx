import { memo } from "react"
import { Icon } from "../../ui/icon.tsx"
import type { Entry } from "./entry.ts"

interface OfferProps extends Pick<Entry, "label" | "icon"> {
  id: string
  index: number
  /** The name above the first of a group. */
  group: string | undefined
  note: string | undefined
  isChosen: boolean
  onChoose: (index: number) => void
}

/**
 * The field keeps the focus, and names the chosen one by aria-activedescendant. An offer is given its texts, so that a letter
 * that changes none of them does not render it.
 */
export const Offer = memo(({ id, index, group, label, note, icon, isChosen, onChoose }: OfferProps) => (
  <button
    type="button"
    id={id}
    role="option"
    aria-selected={isChosen}
    tabIndex={-1}
    className="palette-offer"
    data-group={group}
    onClick={() => onChoose(index)}
  >
    <Icon name={icon} className="size-4" />
    <bdi>{label}</bdi>
    {note && <bdi className="palette-aside">{note}</bdi>}
  </button>
))
