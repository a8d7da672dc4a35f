import { useState } from "react"
import { Button } from "../ui/button.tsx"
import { ReadFailure } from "../ui/read-failure.tsx"
import { Spinner } from "../ui/spinner.tsx"
import { Section } from "./section.tsx"
import { SessionRow } from "./session-row.tsx"
import { useSessions } from "./use-sessions.ts"

/** How many are shown at first. */
const SHOWN = 5

/** The user's sessions with sign-out buttons: this device first, then the most recently used. */
export function SessionsCard() {
  const { sessions, failure, ending, load, end, endOthers } = useSessions()
  const [isWhole, setWhole] = useState(false)
  const isAlone = sessions?.every(({ isCurrent }) => isCurrent)
  return (
    <Section title="Sessions" lead="The devices that are signed in to your account.">
      <ReadFailure failure={failure} onRetry={load} />
      {!sessions && !failure && <Spinner label="Loading your sessions..." />}
      {sessions && (
        <>
          <ul className="grid gap-3">
            {(isWhole ? sessions : sessions.slice(0, SHOWN)).map((one) => (
              <SessionRow
                key={one.id}
                session={one}
                isEnding={ending === one.id}
                isWaiting={ending !== null}
                onEnd={() => end(one)}
              />
            ))}
          </ul>
          {isAlone ? (
            <p className="mt-5 text-sm text-muted">You are signed in nowhere else.</p>
          ) : (
            <p className="mt-5 flex flex-wrap gap-2">
              <Button
                look="secondary"
                onClick={endOthers}
                busy={ending === "others"}
                disabled={ending !== null}
              >
                Sign out everywhere else
              </Button>
              {sessions.length > SHOWN && (
                <Button look="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
                  {isWhole ? "Show fewer" : `Show all ${sessions.length}`}
                </Button>
              )}
            </p>
          )}
        </>
      )}
    </Section>
  )
}
