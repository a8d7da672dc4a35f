import type { ComponentProps } from "react"

/** A raised sheet of paper. Its padding is the caller's, because pictures reach its edges. */
export function Card({ className = "", ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={`card ${className}`.trim()} />
}
