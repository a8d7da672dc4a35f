import { Suspense, useState } from "react"
import { ExpertChoice } from "../../people/experts/expert-choice.tsx"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { Icon } from "../../ui/icon.tsx"
import { late } from "../../ui/late.tsx"
import { DelayFields } from "../letters/delay-fields.tsx"
import { MessageFields } from "../letters/message-fields.tsx"
import { sayFields } from "../letters/say-fields.ts"
import { MessageHead } from "./message-head.tsx"
import { PreviewDialog } from "./preview-dialog.tsx"
import { titleOf } from "./sequence-line.tsx"
import { newVariant, type StepDraft, type TextDraft, textAt } from "./steps-draft.ts"
import type { Draft } from "./use-draft.ts"
import { findWords, type WordsToChange } from "./words-to-change.ts"

// Parts that are opened by hand are loaded after the page.
const MessageDraft = late(async () => (await import("./message-draft.tsx")).MessageDraft)

interface MessageCardProps {
  draft: Draft
  step: StepDraft
  position: number
  isNew: boolean
  /** The words of it that it opens at. */
  words: WordsToChange | null
  onChange: (part: Partial<StepDraft>) => void
  /** Another of its texts is shown, by its key. */
  onShow: (key: string) => void
  /** Null where it has to stay. */
  onRemove: (() => void) | null
  /** Null for a message that is already part of the campaign. */
  onAdd: (() => void) | null
}

const mostVariants = 3

/** One message of the sequence: its wait, its texts, and how it looks to a person. */
export function MessageCard(props: MessageCardProps) {
  const { draft, step, position, isNew, words, onChange, onShow, onRemove, onAdd } = props
  const wanted = (words && textAt([step], { position: 1, label: words.label })?.key) ?? step.key
  const [shown, show] = useState(wanted)
  const setShown = (key: string) => {
    show(key)
    onShow(key)
  }
  const [isPreviewed, setPreviewed] = useState(false)
  const [isDrafting, setDrafting] = useState(false)
  /** The text before a draft replaced it. */
  const [before, setBefore] = useState<TextDraft | null>(null)
  const isReply = position > 1 && step.thread === "reply"
  const texts: TextDraft[] = [step, ...step.variants]
  const text = texts.find(({ key }) => key === shown) ?? step
  const stretch = words && text.key === wanted ? findWords(text[words.field], words) : null
  const changeText = (part: Partial<TextDraft>) =>
    text === step
      ? onChange(part)
      : onChange({
          variants: step.variants.map((variant) =>
            variant.key === text.key ? { ...variant, ...part } : variant,
          ),
        })
  const addVariant = () => {
    const variant = newVariant(text)
    onChange({ variants: [...step.variants, variant] })
    setShown(variant.key)
  }
  const title = titleOf(position - 1)
  return (
    <Card className="grid gap-5 p-5" {...(isNew && { "data-new": "" })}>
      <MessageHead
        title={title}
        isAdded={!onAdd}
        onDraft={() => setDrafting(true)}
        onPreview={() => setPreviewed(true)}
        onRemove={onRemove}
      />
      {position > 1 && <DelayFields step={step} onChange={onChange} />}
      {step.variants.length > 0 && (
        <fieldset className="campaign-variants">
          <legend className="sr-only">Texts of {title}</legend>
          {texts.map(({ key }, at) => (
            <button key={key} type="button" aria-pressed={key === text.key} onClick={() => setShown(key)}>
              Text {String.fromCharCode(65 + at)}
            </button>
          ))}
        </fieldset>
      )}
      {before?.key === text.key && (
        <Banner>
          The draft is in the fields.{" "}
          <button
            type="button"
            className="link"
            onClick={() => {
              changeText({ subject: before.subject, body: before.body })
              setBefore(null)
            }}
          >
            Undo
          </button>
        </Banner>
      )}
      {words && stretch && (
        <Banner>
          <span className="wrap-anywhere">{sayFields(words.message)}</span> It is selected: what you type
          takes its place.
        </Banner>
      )}
      <MessageFields
        key={text.key}
        text={text}
        selected={words && stretch && { field: words.field, stretch }}
        isReply={isReply}
        templates={draft.templates}
        onChange={changeText}
      />
      <ExpertChoice
        endpoint={draft.experts}
        onChoose={(sentence) =>
          changeText({ body: [text.body.trimEnd(), sentence].filter(Boolean).join("\n\n") })
        }
      />
      <div className="flex flex-wrap gap-2">
        {step.variants.length < mostVariants && (
          <Button look="secondary" size="small" onClick={addVariant}>
            <Icon name="plus" className="size-4" />
            Add a variant
          </Button>
        )}
        {text !== step && (
          <Button
            look="secondary"
            size="small"
            onClick={() => onChange({ variants: step.variants.filter(({ key }) => key !== text.key) })}
          >
            Remove this variant
          </Button>
        )}
      </div>
      {step.variants.length > 0 && (
        <p className="text-sm text-muted">
          The variants are distributed evenly, and compared by how many people answer.
        </p>
      )}
      {onAdd && (
        <div className="grid justify-items-start gap-3">
          <p className="text-sm text-muted">Nobody gets it before you add it to the campaign.</p>
          <Button busy={draft.isUsing} onClick={onAdd}>
            {draft.isUsing ? "Adding..." : "Add it to the campaign"}
          </Button>
        </div>
      )}
      <Suspense>
        <MessageDraft
          open={isDrafting}
          draft={draft}
          step={step}
          onUse={({ subject, body }) => {
            setBefore(text)
            changeText(isReply ? { body } : { subject, body })
          }}
          onClose={() => setDrafting(false)}
        />
      </Suspense>
      <PreviewDialog
        open={isPreviewed}
        draft={draft}
        position={position}
        variant={text === step ? null : text.key}
        onClose={() => setPreviewed(false)}
      />
    </Card>
  )
}
