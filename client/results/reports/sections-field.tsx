import { useState } from "react"
import { type ReportSection, reportSections } from "#contract/workspace/results/reports"
import { Button } from "../../ui/button.tsx"
import { sectionWords } from "./words.ts"

interface SectionsFieldProps {
  chosen: readonly ReportSection[]
  error: string | undefined
}

/** Which parts a report has, and in which order. */
export function SectionsField({ chosen, error }: SectionsFieldProps) {
  const [order, setOrder] = useState<readonly ReportSection[]>(() => [
    ...chosen,
    ...reportSections.filter((section) => !chosen.includes(section)),
  ])
  const [shown, setShown] = useState<ReadonlySet<ReportSection>>(() => new Set(chosen))
  const toggle = (section: ReportSection) =>
    setShown((known) => {
      const next = new Set(known)
      if (!next.delete(section)) next.add(section)
      return next
    })
  const raise = (at: number) =>
    setOrder((known) => {
      const next = [...known]
      next.splice(at - 1, 0, ...next.splice(at, 1))
      return next
    })
  return (
    <fieldset className="grid gap-2">
      <legend className="text-sm font-semibold">Sections</legend>
      <input type="hidden" name="sections" value={order.filter((section) => shown.has(section)).join(" ")} />
      <ol className="grid gap-1">
        {order.map((section, at) => (
          <li key={section} className="flex items-center justify-between gap-3">
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                className="size-5 shrink-0"
                checked={shown.has(section)}
                onChange={() => toggle(section)}
              />
              <span>
                {sectionWords[section].name}
                <small className="block text-muted">{sectionWords[section].text}</small>
              </span>
            </label>
            <Button
              size="small"
              look="secondary"
              disabled={at === 0}
              aria-label={`Move ${sectionWords[section].name} up`}
              onClick={() => raise(at)}
            >
              Up
            </Button>
          </li>
        ))}
      </ol>
      {error && (
        <p role="alert" className="text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
