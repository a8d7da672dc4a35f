import { useEffect, useEffectEvent, useRef, useState } from "react"
import { type CampaignDetail, StepsInput } from "#contract/workspace/campaigns/campaigns"
import { type Address, part } from "../../lib/addresses.ts"
import { ApiError, api } from "../../lib/api.ts"
import { useAction } from "../../lib/use-action.ts"
import { adoptIds } from "./adopt-ids.ts"
import { areOther, backTo, hearSteps, inUse, isAdded, keepWords, withKeys } from "./edited-steps.ts"
import { type StepDraft, toStepDrafts, toStepsInput } from "./steps-draft.ts"
import { useAutosave } from "./use-autosave.ts"
import { useLatest } from "./use-latest.ts"

/**
 * The messages of a campaign being edited. Those of a draft are saved as they are typed. Those of a launched campaign may be sent
 * at any moment, so their words stay here until somebody says that they are to be used. What others change is shown, or
 * asked about where it was changed here too. `onStale` reads the campaign again.
 */
export function useSteps(
  endpoint: Address<"/campaigns/:id">,
  campaign: CampaignDetail,
  onStale: () => Promise<void>,
) {
  const isLaunched = campaign.launchedAt !== null
  const [steps, latest, setSteps] = useLatest(() => toStepDrafts(campaign.steps))
  /** The messages that the server has, in the words that were sent from here. */
  const [saved, known, setSaved] = useLatest(() => savedAs(campaign, toStepDrafts(campaign.steps)))
  /** The campaign as somebody else has saved it while it was changed here. */
  const [theirs, setTheirs] = useState<CampaignDetail | null>(null)
  /** How often messages of somebody else have come. */
  const [heardCount, countHeard] = useState(0)
  const isSending = useRef(false)
  /** What was sent since the last word of the server, and may be saved although no answer came. */
  const unanswered = useRef<StepDraft[][]>([])
  const { isBusy, run } = useAction({ failed: "Not Saved" })

  const put = async (next: StepDraft[]) => {
    const input = toStepsInput(next)
    const wrong = StepsInput.safeParse(input).error?.issues[0]?.message
    if (wrong) throw new ApiError(0, "invalid", wrong)
    isSending.current = true
    try {
      const answer = await api.put(part(endpoint, "/steps"), {
        ...input,
        stepsVersion: known.current.version,
      })
      unanswered.current = []
      setSaved(savedAs(answer, adoptIds(next, next, answer.steps)))
      setSteps((now) => adoptIds(now, next, answer.steps))
    } catch (error) {
      isSending.current = false
      if (error instanceof ApiError && (error.status === 0 || error.status >= 500))
        unanswered.current.push(next)
      if (error instanceof ApiError && error.code === "changed_meanwhile") await onStale()
      throw error
    } finally {
      isSending.current = false
    }
  }

  const hear = useEffectEvent((heard: CampaignDetail) => {
    const { version, steps: saved, updatedAt } = known.current
    if (heard.updatedAt < updatedAt || isSending.current) return
    if (heard.stepsVersion === version) return setTheirs(null)
    const edited = hearSteps({ now: latest.current, saved }, unanswered.current, heard)
    if (!edited) return setTheirs(heard)
    unanswered.current = []
    if (areOther(edited.saved, saved)) countHeard((count) => count + 1)
    setTheirs(null)
    setSteps(edited.now)
    setSaved(savedAs(heard, edited.saved))
  })
  // Also after each save, for what has come while it was on its way.
  useEffect(() => {
    if (saved) hear(campaign)
  }, [campaign, saved])

  const isChanged = areOther(steps, saved.steps)
  const autosave = useAutosave({
    key: JSON.stringify([steps.filter(isAdded), isLaunched, theirs?.stepsVersion, saved.version]),
    isPending: () => !isLaunched && !theirs && areOther(latest.current, known.current.steps),
    save: () => put(latest.current.filter(isAdded)),
  })
  /** Decides between two people's words: `keep` says what is left of one's own. */
  const settle = (keep: (mine: StepDraft[], saved: StepDraft[]) => StepDraft[]) => {
    if (!theirs) return
    unanswered.current = []
    const next = withKeys(theirs.steps, known.current.steps)
    setSaved(savedAs(theirs, next))
    setSteps((now) => keep(now, next))
    countHeard((count) => count + 1)
    setTheirs(null)
  }
  const change = (key: string, part: Partial<StepDraft>) =>
    setSteps((now) => now.map((step) => (step.key === key ? { ...step, ...part } : step)))
  const drop = (key: string) => setSteps((now) => now.filter((step) => step.key !== key))

  return {
    steps,
    setSteps,
    change,
    drop,
    /** Has a message that was held back go to people from now on; the words of others that are not in use stay so. */
    add: (key: string) =>
      run(async () => {
        const added = latest.current.map((step) => (step.key === key ? { ...step, isHeld: false } : step))
        await put(inUse(added, known.current.steps))
        change(key, { isHeld: false })
      }),
    /** Takes a message out of a launched campaign at once. Throws what the server says against it. */
    remove: async (key: string) => {
      const others = latest.current.filter((step) => step.key !== key)
      await put(inUse(others, known.current.steps))
      drop(key)
    },
    /** Whether there are words that nobody is sent before they are put in use. */
    isUnused: isLaunched && isChanged && !theirs,
    isUsing: isBusy,
    use: () => run(() => put(latest.current.filter(isAdded)), { done: { title: "In Use From Now On" } }),
    discard: () => setSteps((now) => backTo(known.current.steps, now)),
    theirs,
    heardCount,
    takeTheirs: () => settle((mine, next) => backTo(next, mine)),
    keepMine: () => settle((mine, next) => (isLaunched ? keepWords(mine, next) : mine)),
    autosave: { ...autosave, state: theirs ? "failed" : isBusy ? "saving" : autosave.state } as const,
  }
}

/** What is known of the messages of the server. */
const savedAs = ({ stepsVersion, updatedAt }: CampaignDetail, steps: StepDraft[]) => ({
  steps,
  version: stepsVersion,
  updatedAt,
})
