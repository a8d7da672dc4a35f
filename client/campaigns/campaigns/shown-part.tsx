import type { ReactNode } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { CampaignDetail } from "#contract/workspace/campaigns/campaigns"
import { loadOptional } from "../../lib/stale.ts"
import { late } from "../../ui/late.tsx"
import type { Part } from "./builder-parts.ts"
import type { Draft } from "./use-draft.ts"
import type { WordsToChange } from "./words-to-change.ts"

// All of them come while the campaign is read, so that going on waits for nothing; first the goal, at which a draft opens.
const loadGoal = () => import("./goal-part.tsx")
const loadPeople = () => import("./people-part.tsx")
const loadMessages = () => import("./messages-part.tsx")
const loadSchedule = () => import("./schedule-part.tsx")
const loadReview = () => import("./review-part.tsx")
const GoalPart = late(async () => (await loadGoal()).GoalPart)
const PeoplePart = late(async () => (await loadPeople()).PeoplePart)
const MessagesPart = late(async () => (await loadMessages()).MessagesPart)
const SchedulePart = late(async () => (await loadSchedule()).SchedulePart)
const ReviewPart = late(async () => (await loadReview()).ReviewPart)

/** Brings the parts before one of them is shown. */
export const loadParts = () =>
  Promise.all([loadGoal, loadPeople, loadMessages, loadSchedule, loadReview].map(loadOptional<unknown>))

interface ShownPartProps {
  part: Part
  draft: Draft
  workspace: MyWorkspace
  campaign: CampaignDetail
  /** What comes of it in the sandbox. */
  sandbox: ReactNode
  /** What launching it is expected to bring. */
  expected: ReactNode
  /** What the messages open at. */
  words: WordsToChange | null
  onGo: (part: Part, words?: WordsToChange) => void
  onPeople: () => void
  /** Called as it is launched, and when that was refused. */
  onLaunch: () => void
  onRefused: () => Promise<void>
}

/** The part of a campaign that the address names. */
export function ShownPart({ part, draft, workspace, words, onGo, onPeople, ...rest }: ShownPartProps) {
  switch (part) {
    case "goal":
      return <GoalPart draft={draft} workspace={workspace} onNext={() => onGo("people")} />
    case "people":
      return (
        <PeoplePart draft={draft} workspace={workspace} onChange={onPeople} onNext={() => onGo("messages")} />
      )
    case "messages":
      return (
        <MessagesPart draft={draft} workspace={workspace} words={words} onNext={() => onGo("schedule")} />
      )
    case "schedule":
      return <SchedulePart draft={draft} workspace={workspace} onNext={() => onGo("review")} />
    case "review":
      return (
        <ReviewPart
          workspace={workspace}
          draft={draft}
          {...rest}
          onGo={onGo}
          onSelect={(words) => onGo("messages", words)}
        />
      )
  }
}
