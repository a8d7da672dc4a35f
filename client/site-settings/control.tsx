import type { ReactNode } from "react"
import { Card } from "../ui/card.tsx"

export function Control({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card className="flex flex-col items-start gap-3 p-5 sm:p-6">
      <h2 className="text-xl">{title}</h2>
      <p className="text-sm text-muted">{text}</p>
      <div className="mt-auto flex flex-wrap gap-2 pt-2">{children}</div>
    </Card>
  )
}
