import type { ReactNode } from "react"
import { Icon } from "../../ui/icon.tsx"

interface QuickStepProps {
  title: string
  text: string
  isDone: boolean
  children?: ReactNode
}

export function QuickStep({ title, text, isDone, children }: QuickStepProps) {
  return (
    <li className="flex gap-4">
      <span
        className={`grid size-8 shrink-0 place-items-center rounded-full ${isDone ? "bg-brand text-on-brand" : "bg-brand-soft text-brand-strong"}`}
      >
        <Icon name={isDone ? "check" : "arrow-right"} className="size-4" />
      </span>
      <div className="text-sm">
        <h3 className="text-lg leading-snug">
          {title}
          {isDone && <span className="sr-only"> (done)</span>}
        </h3>
        {!isDone && (
          <>
            <p className="text-muted">{text}</p>
            {children}
          </>
        )}
      </div>
    </li>
  )
}
