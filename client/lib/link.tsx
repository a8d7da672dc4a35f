import type { ComponentProps } from "react"
import { useLocation } from "react-router-dom"

type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  /** A path of this site, or `#` and an id on this page. */
  to: string
  /** Stay where the page is scrolled to. */
  preventScrollReset?: boolean
}

/**
 * A link within the site: a plain anchor, which `followLinks` turns into a navigation. The router's own link costs far more
 * to render, and a page has forty of them.
 */
export function Link({ to, preventScrollReset, ...rest }: LinkProps) {
  return <a {...rest} href={to} {...(preventScrollReset && { "data-keep-scroll": "" })} />
}

type NavLinkProps = LinkProps & {
  end?: boolean
  /** Pages elsewhere that belong to it, with those below them. */
  also?: readonly string[] | undefined
}

/** A link that marks itself as current when its page, or one below it, is on screen; with `end`, only its own page. */
export function NavLink({ end = false, also = [], ...link }: NavLinkProps) {
  const { pathname } = useLocation()
  const isAt = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
  const isHere = pathname === link.to || (!end && link.to !== "/" && isAt(link.to)) || also.some(isAt)
  return <Link {...link} {...(isHere && { "aria-current": "page" as const })} />
}
