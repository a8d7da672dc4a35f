import { useId } from "react"
import { Card } from "../../ui/card.tsx"
import type { Draft } from "./use-draft.ts"

/** Tracking of opens and clicks: off unless switched on, with its cost explained next to it. */
export function ReadersCard({ draft: { settings, set } }: { draft: Draft }) {
  return (
    <Card className="grid gap-5 p-5 sm:p-8">
      <div className="grid gap-2">
        <h2 className="text-xl">Tracking</h2>
        <p className="max-w-prose text-sm text-muted">
          Nothing, unless you switch it on. A campaign is judged by its replies. What machines open and follow
          is told apart as well as it can be, so the figures are estimates; they start and stop nothing, and
          neither a reader’s network address nor their program is kept.
        </p>
      </div>
      <Switch isOn={settings.trackOpens} onSwitch={(trackOpens) => set({ trackOpens })} title="Track opens">
        Adds an invisible picture from this site. Spam filters trust such mail less, many mail programs load
        it although nobody reads the message, and in much of Europe people must have agreed first.
      </Switch>
      <Switch
        isOn={settings.trackClicks}
        onSwitch={(trackClicks) => set({ trackClicks })}
        title="Track clicks"
      >
        Redirects links with their own words through this site. Spam filters check where a link really leads.
        Addresses that are written out stay as they are.
      </Switch>
    </Card>
  )
}

interface SwitchProps {
  isOn: boolean
  onSwitch: (isOn: boolean) => void
  title: string
  children: React.ReactNode
}

function Switch({ isOn, onSwitch, title, children }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-3 text-sm">
      <input
        type="checkbox"
        id={id}
        className="mt-0.5 size-5 shrink-0"
        checked={isOn}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onSwitch(target.checked)}
      />
      <div className="min-w-0 max-w-prose">
        <label htmlFor={id} className="font-semibold">
          {title}
        </label>
        <p id={`${id}-hint`} className="text-muted">
          {children}
        </p>
      </div>
    </div>
  )
}
