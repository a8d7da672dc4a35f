import { type ReactNode, Suspense, useState } from "react"
import { useSearchParams } from "react-router-dom"
import { writeDate } from "#contract/site/dates"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { CampaignDetail } from "#contract/workspace/campaigns/campaigns"
import type { Address } from "../../lib/addresses.ts"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { Banner } from "../../ui/banner.tsx"
import { late } from "../../ui/late.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { UnsavedDialog } from "../../ui/unsaved-dialog.tsx"
import { useLive } from "../../workspaces/live/use-live.ts"
import { mayWrite } from "../../workspaces/workspace-provider.tsx"
import { type Part, parts } from "./builder-parts.ts"
import { BuilderRail } from "./builder-rail.tsx"
import { CampaignStateBadge } from "./campaign-state.tsx"
import { stateTopics } from "./campaign-topics.ts"
import { SavingNote } from "./saving-note.tsx"
import { ShownPart } from "./shown-part.tsx"
import { useDraft } from "./use-draft.ts"
import type { WordsToChange } from "./words-to-change.ts"

// What few edits come to is loaded when one does.
const ChangedByOthers = late(async () => (await import("./changed-by-others.tsx")).ChangedByOthers)
const UnusedWords = late(async () => (await import("./unused-words.tsx")).UnusedWords)

interface BuilderProps {
  workspace: MyWorkspace
  endpoint: Address<"/campaigns/:id">
  campaign: CampaignDetail
  /** Reads the campaign again; the same each time. */
  onChange: () => Promise<void>
  /** The request that it answers. */
  request: ReactNode
  /** What comes of it in the sandbox. */
  sandbox: ReactNode
  /** What launching it is expected to bring. */
  expected: ReactNode
}

/**
 * A campaign in five parts, in any order. Edits are saved automatically, but for the messages of a launched one; leaving a part
 * loses nothing.
 */
export function Builder(props: BuilderProps) {
  const { workspace, endpoint, campaign, onChange, request, sandbox, expected } = props
  const draft = useDraft(workspace, endpoint, campaign, onChange)
  const [query, setQuery] = useSearchParams()
  const asked = query.get("part") ?? ""
  const part = asked in parts ? (asked as Part) : "goal"
  /** What the messages open at, where a check has led to it. */
  const [words, setWords] = useState<WordsToChange | null>(null)
  const go = (next: Part, at: WordsToChange | null = null) => {
    setWords(at)
    setQuery({ part: next })
  }
  /** Grows with each change of the people. */
  const [turn, setTurn] = useState(0)
  const [wasDraft] = useState(campaign.launchedAt === null)
  /** Whether it is launched from here. */
  const [isLaunching, setLaunching] = useState(false)
  useLive(workspace, stateTopics, true, onChange)
  const canWrite = mayWrite(workspace) && campaign.state !== "archived"
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-3xl wrap-anywhere">
            <bdi>{draft.settings.name || campaign.name}</bdi>
          </h1>
          <CampaignStateBadge state={campaign.state} />
        </div>
        {canWrite && (
          <SavingNote saving={draft.isUnused && draft.saving === "saved" ? "unused" : draft.saving} />
        )}
      </header>
      {draft.failure && (
        <Banner tone="danger">
          Not saved: {draft.failure} What you typed is still here.{" "}
          <button type="button" className="link" onClick={draft.flush}>
            Save again
          </button>
        </Banner>
      )}
      {!canWrite && <Banner>You can view this campaign, but not change it.</Banner>}
      {wasDraft && !isLaunching && campaign.launchedAt !== null && (
        <Banner>
          This campaign was launched while you had it open here, on{" "}
          {writeDate(campaign.launchedAt, "announcement")}.{" "}
          <Link to={paths.campaignDetail(campaign.id)} className="link">
            View the campaign
          </Link>
        </Banner>
      )}
      {request}
      <div className="builder">
        <BuilderRail draft={draft} part={part} turn={turn} onGo={(next) => go(next)} />
        <fieldset disabled={!canWrite} className="builder-main">
          <Suspense key={part} fallback={<Spinner label="Loading..." className="min-h-[30vh]" />}>
            <ShownPart
              part={part}
              draft={draft}
              workspace={workspace}
              campaign={campaign}
              sandbox={sandbox}
              expected={expected}
              onLaunch={() => setLaunching(true)}
              onRefused={() => {
                setLaunching(false)
                return onChange()
              }}
              words={words}
              onGo={go}
              onPeople={() => setTurn((now) => now + 1)}
            />
          </Suspense>
        </fieldset>
      </div>
      {(draft.theirs || draft.isUnused) && (
        <div className="builder-foot">
          <Suspense>
            {draft.theirs ? (
              <ChangedByOthers draft={draft} theirs={draft.theirs.steps} />
            ) : (
              <UnusedWords draft={draft} />
            )}
          </Suspense>
        </div>
      )}
      <UnsavedDialog
        what="this campaign"
        isUnsaved={() =>
          draft.saving === "failed" || draft.isUnused || draft.steps.some(({ isHeld }) => isHeld)
        }
      />
    </>
  )
}
