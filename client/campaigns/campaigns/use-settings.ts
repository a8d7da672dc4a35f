import { useEffect, useEffectEvent } from "react"
import type { Campaign } from "#contract/workspace/campaigns/campaigns"
import type { Address } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { afterSaving, hearOthers, openSettings, ownChange } from "./edited-settings.ts"
import { readSettings, type SettingsDraft } from "./settings-draft.ts"
import { useAutosave } from "./use-autosave.ts"
import { useLatest } from "./use-latest.ts"

/** The rules of a campaign being edited: what is changed here is saved, and what others change is shown. */
export function useSettings(endpoint: Address<"/campaigns/:id">, campaign: Campaign) {
  const [{ draft }, latest, setEdited] = useLatest(() => openSettings(campaign))
  const hear = useEffectEvent((theirs: Campaign) => setEdited((now) => hearOthers(now, theirs)))
  useEffect(() => hear(campaign), [campaign])
  const { change, errors } = readSettings(draft)
  const autosave = useAutosave({
    key: JSON.stringify(change),
    isPending: () => Object.keys(ownChange(latest.current)).length > 0,
    save: async () => {
      const sent = ownChange(latest.current)
      const answer = await api.put(endpoint, sent)
      setEdited((now) => afterSaving(now, sent, answer))
    },
  })
  const set = (part: Partial<SettingsDraft>) =>
    setEdited((now) => ({ ...now, draft: { ...now.draft, ...part } }))
  return { settings: draft, errors, set, autosave }
}
