import type { ReactNode } from "react"
import { Card } from "./card.tsx"
import { Icon, type IconName } from "./icon.tsx"

interface FeatureCardProps {
  icon: IconName
  title: string
  description: string
  children?: ReactNode
}

/** One product feature, with an h3 heading. */
export function FeatureCard({ icon, title, description, children }: FeatureCardProps) {
  return (
    <Card className="flex flex-col p-6 sm:p-7">
      <span className="grid size-11 place-items-center rounded-md bg-brand-soft text-brand">
        <Icon name={icon} className="size-6" />
      </span>
      <h3 className="mt-5 text-xl">{title}</h3>
      <p className="mt-2 text-sm text-muted">{description}</p>
      {children}
    </Card>
  )
}
