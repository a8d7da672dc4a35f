import { Icon } from "../ui/icon.tsx"
import type { HelpGroup as Group } from "./content/help-center.ts"

/** A group of questions that opens and closes as one. The browser does it, by pointer and by key. */
export function HelpGroup({ group: { title, questions }, isOpen }: { group: Group; isOpen: boolean }) {
  return (
    <details className="group card mt-4" {...(isOpen && { open: true })}>
      <summary className="flex list-none items-center gap-3 p-5 hover:text-brand [&::-webkit-details-marker]:hidden">
        <h2 className="text-xl">{title}</h2>
        <span className="text-sm text-muted">
          {questions.length} {questions.length === 1 ? "answer" : "answers"}
        </span>
        <Icon name="chevron-down" className="ml-auto size-5 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-6 border-t border-line p-5 sm:p-6">
        {questions.map(({ question, answer }) => (
          <div key={question}>
            <h3 className="font-sans text-base tracking-normal">{question}</h3>
            <p className="mt-1.5 text-muted">{answer}</p>
          </div>
        ))}
      </div>
    </details>
  )
}
