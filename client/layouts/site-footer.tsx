import { Link } from "../lib/link.tsx"
import { footerLinks, socialLinks } from "../site/content/links.ts"
import { Logo } from "../ui/logo.tsx"

/** On every page: all that the site has, and where else to find us. */
export function SiteFooter() {
  return (
    <footer className="site-footer mt-auto border-t border-line bg-sunken">
      <div className="wrap grid grid-cols-2 gap-10 py-14 sm:grid-cols-3 lg:grid-cols-[2fr_repeat(5,1fr)]">
        <div className="col-span-full max-w-xs lg:col-span-1">
          <Logo />
          <p className="mt-4 text-sm text-muted">
            Find the right journalists, write something worth answering, and know what came of it.
          </p>
        </div>
        {footerLinks.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <FooterTitle>{title}</FooterTitle>
            <ul className="mt-3 grid gap-2 text-sm">
              {links.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to} className="footer-link">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <nav aria-label="Social">
          <FooterTitle>Follow</FooterTitle>
          <ul className="mt-3 grid gap-2 text-sm">
            {socialLinks().map(({ network, label, href }) => (
              <li key={label}>
                <a
                  href={href}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="footer-link"
                  data-social={network}
                >
                  {label}
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}

const FooterTitle = ({ children }: { children: string }) => <h2 className="eyebrow font-sans">{children}</h2>
