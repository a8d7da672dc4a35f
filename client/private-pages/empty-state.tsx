import type { ReactNode } from "react"
import { Icon, type IconName } from "../ui/icon.tsx"

interface EmptyStateProps {
  icon: IconName
  title: string
  children: ReactNode
}

/** The text of an empty list. */
export function EmptyState({ icon, title, children }: EmptyStateProps) {
  return (
    <div className="card grid justify-items-center gap-3 px-5 py-14 text-center sm:px-8 sm:py-20">
      <span className="grid size-14 place-items-center rounded-full bg-brand-soft text-brand-strong">
        <Icon name={icon} className="size-6" />
      </span>
      <p className="font-display text-xl font-semibold">{title}</p>
      <div className="grid max-w-md justify-items-center gap-4 text-sm text-muted">{children}</div>
    </div>
  )
}
