import type { ReactNode } from "react"
import { ButtonLink } from "../ui/button.tsx"
import { Icon } from "../ui/icon.tsx"

interface NoSuchThingProps {
  title: string
  /** The link to the list of the others, and its label. */
  to: string
  words: string
  children: ReactNode
}

/** In place of something that was deleted, or never was here. */
export const NoSuchThing = ({ title, to, words, children }: NoSuchThingProps) => (
  <div className="card grid justify-items-center gap-3 px-5 py-14 text-center sm:px-8 sm:py-20">
    <span className="grid size-14 place-items-center rounded-full bg-brand-soft text-brand-strong">
      <Icon name="search" className="size-6" />
    </span>
    <h1 className="text-xl">{title}</h1>
    <p className="max-w-md text-sm text-muted">{children}</p>
    <ButtonLink to={to} look="secondary">
      {words}
    </ButtonLink>
  </div>
)
