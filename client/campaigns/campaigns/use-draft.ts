import { useCallback } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { CampaignDetail } from "#contract/workspace/campaigns/campaigns"
import type { Address } from "../../lib/addresses.ts"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import type { Saving } from "./use-autosave.ts"
import { useSettings } from "./use-settings.ts"
import { useSteps } from "./use-steps.ts"

export type Draft = ReturnType<typeof useDraft>

/**
 * A campaign being edited. Changes are saved automatically, but for the messages of a launched one. `onStale` reads the
 * campaign again; the same each time.
 */
export function useDraft(
  workspace: MyWorkspace,
  endpoint: Address<"/campaigns/:id">,
  campaign: CampaignDetail,
  onStale: () => Promise<void>,
) {
  const { autosave: ofSettings, ...settings } = useSettings(endpoint, campaign)
  const { autosave: ofSteps, ...steps } = useSteps(endpoint, campaign, onStale)

  const savings = [ofSettings, ofSteps]
  /** Saves all but the words of a launched campaign, which are put in use by hand. */
  const flush = useCallback(async () => {
    await Promise.all([ofSettings.flush(), ofSteps.flush()])
  }, [ofSettings.flush, ofSteps.flush])
  return {
    id: campaign.id,
    endpoint,
    /** Where help with writing is asked for. */
    drafts: endpointOf(workspace, "/drafts"),
    templates: endpointOf(workspace, "/templates"),
    experts: endpointOf(workspace, "/experts"),
    state: campaign.state,
    isLaunched: campaign.launchedAt !== null,
    ...settings,
    ...steps,
    flush,
    saving: worst.find((state) => savings.some((one) => one.state === state)) ?? "saved",
    failure: (ofSettings.failure ?? (steps.theirs ? null : ofSteps.failure))?.message ?? null,
  }
}

const worst: readonly Saving[] = ["failed", "saving", "waiting"]
