import type { ContactDetail } from "#contract/workspace/people/contacts"
import { Avatar } from "../../ui/avatar.tsx"
import { ContactStateBadge } from "./contact-state.tsx"
import { SourceTip } from "./source-tip.tsx"
import { sourcesFor } from "./sources-for.ts"

/** Who a person is: their name, what they do and where, and whether they may be written to. */
export function ContactHeading({ contact }: { contact: ContactDetail }) {
  const { name, title, company, outlet, state } = contact
  const place = outlet?.name ?? company
  return (
    <div className="relative flex min-w-0 items-start gap-4">
      <Avatar name={name} className="contact-face" />
      <div className="min-w-0">
        <div className="flex items-center gap-2">
          <h1 className="text-2xl wrap-anywhere">
            <bdi>{name}</bdi>
          </h1>
          <SourceTip term="Name" sources={sourcesFor(contact, "name")} />
        </div>
        {(title || place) && (
          <p className="mt-1 text-muted wrap-anywhere">
            <bdi>{title}</bdi>
            {title && place && " · "}
            <bdi>{place}</bdi>
          </p>
        )}
        {state !== "active" && (
          <p className="mt-2">
            <ContactStateBadge state={state} />
          </p>
        )}
      </div>
    </div>
  )
}
