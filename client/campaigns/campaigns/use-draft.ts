import { useCallback, useEffect, useRef, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { type CampaignDetail, StepsInput } from "#contract/workspace/campaigns/campaigns"
import { type Address, part } from "../../lib/addresses.ts"
import { ApiError, api } from "../../lib/api.ts"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { adoptIds } from "./adopt-ids.ts"
import { readSettings, toDraft } from "./settings-draft.ts"
import { type StepDraft, toStepDrafts, toStepsInput } from "./steps-draft.ts"
import { type Saving, useAutosave } from "./use-autosave.ts"

export type Draft = ReturnType<typeof useDraft>

/** A campaign being edited. All changes are saved automatically. */
export function useDraft(
  workspace: MyWorkspace,
  endpoint: Address<"/campaigns/:id">,
  campaign: CampaignDetail,
) {
  const [settings, setSettings] = useState(() => toDraft(campaign))
  const [steps, setSteps] = useState(() => toStepDrafts(campaign.steps))
  const { change, errors } = readSettings(settings)
  /** With the ids that the server has given meanwhile. */
  const latest = useRef(steps)
  useEffect(() => {
    latest.current = steps
  })

  const saveSettings = async (next: typeof change) => {
    await api.put(endpoint, next)
  }
  const saveSteps = async (next: StepDraft[]) => {
    const input = toStepsInput(next)
    const checked = StepsInput.safeParse(input)
    const wrong = checked.error?.issues[0]?.message
    if (wrong) throw new ApiError(0, "invalid", wrong)
    const saved = await api.put(part(endpoint, "/steps"), input)
    setSteps((now) => adoptIds(now, next, saved))
  }
  const ofSettings = useAutosave(change, saveSettings)
  const ofSteps = useAutosave(steps.filter(isAdded).map(withoutIds), () =>
    saveSteps(latest.current.filter(isAdded)),
  )

  const savings = [ofSettings, ofSteps]
  const flush = useCallback(async () => {
    await Promise.all([ofSettings.flush(), ofSteps.flush()])
  }, [ofSettings.flush, ofSteps.flush])
  const isLaunched = campaign.launchedAt !== null
  return {
    id: campaign.id,
    endpoint,
    /** Where help with writing is asked for. */
    drafts: endpointOf(workspace, "/drafts"),
    templates: endpointOf(workspace, "/templates"),
    experts: endpointOf(workspace, "/experts"),
    state: campaign.state,
    isLaunched,
    settings,
    errors,
    set: (part: Partial<typeof settings>) => setSettings((now) => ({ ...now, ...part })),
    steps,
    setSteps,
    flush,
    saving: worst.find((state) => savings.some((one) => one.state === state)) ?? "saved",
    failure: savings.find(({ failure }) => failure)?.failure?.message ?? null,
  }
}

const isAdded = ({ isHeld }: StepDraft) => !isHeld

const worst: readonly Saving[] = ["failed", "saving", "waiting"]

/** An id assigned by the server is not an edit by the user. */
const withoutIds = ({ id: _, variants, ...step }: StepDraft) => ({
  ...step,
  variants: variants.map(({ id: _id, ...variant }) => variant),
})
