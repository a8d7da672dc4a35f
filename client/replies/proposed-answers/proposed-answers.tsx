import type { OpenAnswer } from "#contract/workspace/replies/proposed-answers"
import type { Address } from "../../lib/addresses.ts"
import { AnswerCard } from "./answer-card.tsx"

interface ProposedAnswersProps {
  /** The conversation's own address. */
  endpoint: Address<"/inbox/:id">
  answers: readonly OpenAnswer[]
  canDecide: boolean
  /** Why nothing may be sent to them; null when sending is allowed. */
  refusal: string | null
  onChanged: () => Promise<void>
  /** Called with the text that became this member's draft. */
  onEdit: (text: string) => void
}

/** What programs propose to answer in a conversation, each to be read and decided on. */
export const ProposedAnswers = ({ answers, ...rest }: ProposedAnswersProps) => (
  <section className="grid grid-cols-1 gap-3" aria-labelledby="proposed-answers">
    <h2 id="proposed-answers" className="text-base">
      {answers.length === 1 ? "Proposed answer" : "Proposed answers"}
    </h2>
    <ul className="grid grid-cols-1 gap-3">
      {answers.map((answer) => (
        <li key={answer.id}>
          <AnswerCard answer={answer} {...rest} />
        </li>
      ))}
    </ul>
  </section>
)
