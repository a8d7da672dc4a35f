import { useRef, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { Button } from "../../ui/button.tsx"
import { LivePreview } from "./live-preview.tsx"
import { MessageCard } from "./message-card.tsx"
import { RemoveMessage } from "./remove-message.tsx"
import { SequenceEnd } from "./sequence-end.tsx"
import { SequenceLine } from "./sequence-line.tsx"
import { newStep, type StepDraft, textAt } from "./steps-draft.ts"
import { TemplateActions } from "./template-actions.tsx"
import type { Draft } from "./use-draft.ts"
import type { WordsToChange } from "./words-to-change.ts"

/** The sequence: each message with its time and content. */
export function MessagesPart({
  draft,
  workspace,
  words,
  onNext,
}: {
  draft: Draft
  workspace: MyWorkspace
  /** The words that it opens at; null for none. */
  words: WordsToChange | null
  onNext: () => void
}) {
  const { steps, setSteps, change, isLaunched } = draft
  const [lastAdded, setLastAdded] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<StepDraft | null>(null)
  const add = () => {
    const step = newStep(isLaunched)
    setLastAdded(step.key)
    setSteps((now) => [...now, step])
  }
  /** Removing a launched message asks for confirmation. */
  const remove = (step: StepDraft) => (isLaunched && !step.isHeld ? setLeaving(step) : draft.drop(step.key))
  const list = useRef<HTMLOListElement>(null)
  /** The message that is being written, which is previewed. */
  const [current, setCurrent] = useState(steps[(words?.position ?? 1) - 1]?.key)
  /** The text of it that is shown, by its key. */
  const [text, setText] = useState(() => (words && textAt(steps, words)?.key) ?? null)
  const goTo = (key: string) => {
    setCurrent(key)
    const card = list.current?.querySelector(`[data-step="${CSS.escape(key)}"]`)
    card?.scrollIntoView({ block: "start" })
    card?.querySelector<HTMLElement>("input, textarea")?.focus({ preventScroll: true })
  }
  const mayGo = (at: number) => steps.length > 1 && !(isLaunched && at === 0)
  return (
    <div className="builder-pair">
      <div className="grid grid-cols-1 content-start gap-5">
        <SequenceLine draft={draft} current={current} onGo={goTo} />
        <TemplateActions draft={draft} workspace={workspace} />
        <ol ref={list} className="grid grid-cols-1 gap-5" aria-label="Messages">
          {steps.map((step, at) => (
            <li
              key={step.key}
              data-step={step.key}
              className="scroll-mt-20"
              onFocusCapture={() => setCurrent(step.key)}
            >
              <MessageCard
                draft={draft}
                step={step}
                position={at + 1}
                isNew={step.key === lastAdded}
                words={words && (words.position ?? 1) === at + 1 ? words : null}
                onChange={(part) => change(step.key, part)}
                onShow={setText}
                onRemove={mayGo(at) ? () => remove(step) : null}
                onAdd={step.isHeld ? () => draft.add(step.key) : null}
              />
            </li>
          ))}
        </ol>
        <SequenceEnd draft={draft} onAdd={add} />
        <Button className="justify-self-start" onClick={onNext}>
          Next: schedule
        </Button>
      </div>
      <LivePreview draft={draft} current={current} text={text} />
      <RemoveMessage
        open={leaving !== null}
        onRemove={async () => {
          if (leaving) await draft.remove(leaving.key)
        }}
        onClose={() => setLeaving(null)}
      />
    </div>
  )
}
