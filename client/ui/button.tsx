import type { ComponentProps } from "react"
import { Link } from "../lib/link.tsx"
import { Spinner } from "./spinner.tsx"

interface Look {
  look?: "primary" | "secondary" | "quiet" | "danger" | "marker" | "outline"
  size?: "small" | "medium" | "large"
}

const lookOf = ({ look = "primary", size = "medium" }: Look, className = "") => ({
  className: `button ${className}`.trim(),
  "data-look": look,
  ...(size !== "medium" && { "data-size": size }),
})

/** A button. While `busy` it is disabled and shows a spinner next to its words. It does not submit unless told to. */
export function Button({
  look,
  size,
  busy = false,
  disabled,
  className,
  children,
  type = "button",
  ...rest
}: ComponentProps<"button"> & Look & { busy?: boolean }) {
  return (
    <button
      {...rest}
      {...lookOf({ ...(look && { look }), ...(size && { size }) }, className)}
      type={type}
      disabled={disabled || busy}
      {...(busy && { "aria-busy": true })}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

/** A link to a page of ours that looks like a button. */
export function ButtonLink({ look, size, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link {...rest} {...lookOf({ ...(look && { look }), ...(size && { size }) }, className)} />
}

/** A link out of the application (mail, another site, an endpoint of the worker) that looks like a button. */
export function ButtonAnchor({ look, size, className, children, ...rest }: ComponentProps<"a"> & Look) {
  return (
    <a {...rest} {...lookOf({ ...(look && { look }), ...(size && { size }) }, className)}>
      {children}
    </a>
  )
}
