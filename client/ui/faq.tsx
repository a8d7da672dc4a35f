import { Icon } from "./icon.tsx"

export interface Question {
  question: string
  answer: string
}

/** Questions that open to their answers. The browser does the opening, so it needs no script. */
export function Faq({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="border-t border-line">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group border-b border-line">
          <summary className="flex list-none items-center justify-between gap-4 py-4 font-semibold hover:text-brand [&::-webkit-details-marker]:hidden">
            {question}
            <Icon name="plus" className="size-5 text-brand transition-transform group-open:rotate-45" />
          </summary>
          <p className="max-w-[68ch] pb-5 text-muted">{answer}</p>
        </details>
      ))}
    </div>
  )
}
