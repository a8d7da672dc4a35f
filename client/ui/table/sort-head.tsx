import type { CSSProperties } from "react"
import "./sort-head.css"

interface SortHeadProps {
  /** The order that it stands for, and the one in force; the list's first order is "". */
  order: string
  ordered: string
  /** Which end of it is on top. */
  direction: "ascending" | "descending"
  onSort: (order: string) => void
  className?: string
  style?: CSSProperties
  children: string
}

/** The head of a column that puts the list in its order; pressed again, the list's first order is back. */
export function SortHead({ order, ordered, direction, onSort, className, style, children }: SortHeadProps) {
  const isInForce = order === ordered
  return (
    <th scope="col" className={className} style={style} {...(isInForce && { "aria-sort": direction })}>
      <button
        type="button"
        className="sort-head"
        data-direction={direction}
        onClick={() => onSort(isInForce ? "" : order)}
      >
        {children}
      </button>
    </th>
  )
}
