import { useId } from "react"
import type { OwnSession } from "#contract/site/settings"
import { Badge } from "../ui/badge.tsx"
import { Button } from "../ui/button.tsx"
import { Moment } from "../ui/moment.tsx"

interface SessionRowProps {
  session: OwnSession
  isEnding: boolean
  /** Another one is being ended. */
  isWaiting: boolean
  onEnd: () => void
}

/** One session: its device, country and times, and a sign-out button. */
export function SessionRow({ session, isEnding, isWaiting, onEnd }: SessionRowProps) {
  const id = useId()
  const { device, country, startedAt, refreshedAt, isCurrent } = session
  return (
    <li className="grid justify-items-start gap-3 rounded-lg border border-line p-4 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span id={id} className="wrap-anywhere">
            {device}
          </span>
          {isCurrent && <Badge>This device</Badge>}
        </p>
        <p className="mt-1 text-sm text-muted">
          {country && `${nameCountry(country)} · `}
          <span className="inline-block">
            Signed in <Moment at={startedAt} /> ·
          </span>{" "}
          <span className="inline-block">
            Last used <Moment at={refreshedAt} />
          </span>
        </p>
      </div>
      <Button
        look="secondary"
        size="small"
        onClick={onEnd}
        busy={isEnding}
        disabled={isWaiting}
        aria-describedby={id}
      >
        Sign out
      </Button>
    </li>
  )
}

const countries = new Intl.DisplayNames("en", { type: "region" })

/** The edge also reports codes that are not countries, such as T1 for Tor; they are shown unchanged. */
const nameCountry = (code: string) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code)
