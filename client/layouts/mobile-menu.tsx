import { useEffect, useRef } from "react"
import { useLocation } from "react-router-dom"
import { Icon } from "../ui/icon.tsx"
import { AccountLinks } from "./account-links.tsx"
import { SiteLinks } from "./site-links.tsx"

/** The header's links on a narrow screen. The browser opens it, and it closes with each change of the path. */
export function MobileMenu() {
  const { pathname } = useLocation()
  const menu = useRef<HTMLDetailsElement>(null)
  const wasOn = useRef(pathname)
  useEffect(() => {
    if (menu.current && wasOn.current !== pathname) menu.current.open = false
    wasOn.current = pathname
  }, [pathname])
  return (
    <details ref={menu} data-menu className="lg:hidden">
      <summary className="icon-button" aria-label="Menu">
        <Icon name="menu" />
      </summary>
      <nav aria-label="Menu" className="mobile-menu">
        <SiteLinks />
        <div className="mt-3 flex flex-wrap items-center gap-3 border-t border-line pt-4">
          <AccountLinks />
        </div>
      </nav>
    </details>
  )
}
