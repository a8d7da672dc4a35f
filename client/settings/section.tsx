import { type ReactNode, useId } from "react"

/** One sheet of the settings page. */
export function Section({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card p-5 sm:p-8">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <p className="mt-2 text-sm text-muted">{lead}</p>
      <div className="mt-6 max-w-xl">{children}</div>
    </section>
  )
}
