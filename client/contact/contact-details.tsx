import type { ReactNode } from "react"
import type { PublicSite } from "#contract/site/site-settings"
import { company } from "../site/content/company.ts"
import { socialLinks } from "../site/content/links.ts"
import { Icon, type IconName } from "../ui/icon.tsx"

/** All other contact details, as set by the administrator. */
export function ContactDetails({ contact, social }: PublicSite) {
  return (
    <section aria-labelledby="details">
      <h2 id="details" className="text-2xl">
        Other ways to reach us
      </h2>
      <dl className="mt-6 grid gap-6">
        <Detail icon="mail" term="Email">
          <a className="link" href={`mailto:${contact.email}`}>
            {contact.email}
          </a>
        </Detail>
        <Detail icon="phone" term="Phone">
          <a className="link" href={`tel:${contact.phone.replace(/[^\d+]/g, "")}`}>
            {contact.phone}
          </a>
        </Detail>
        <Detail icon="pin" term="Office">
          <address className="not-italic">
            <span className="whitespace-pre-line">{contact.address}</span>
          </address>
        </Detail>
        <Detail icon="clock" term="Hours">
          {company.hours}
        </Detail>
        <Detail icon="share" term="Social">
          <ul className="flex flex-wrap gap-x-5 gap-y-1">
            {socialLinks(social).map(({ label, href }) => (
              <li key={label}>
                <a className="link" href={href} target="_blank" rel="noopener noreferrer">
                  {label}
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
              </li>
            ))}
          </ul>
        </Detail>
      </dl>
    </section>
  )
}

function Detail({ icon, term, children }: { icon: IconName; term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-4 border-t border-line pt-5">
      <dt className="contents">
        <Icon name={icon} className="mt-0.5 size-5 text-brand" />
        <span className="text-sm font-semibold">{term}</span>
      </dt>
      <dd className="col-start-2 text-muted">{children}</dd>
    </div>
  )
}
