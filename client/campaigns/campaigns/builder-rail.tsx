import { useEffect, useEffectEvent, useRef } from "react"
import { useRead } from "../../data/use-read.ts"
import { part as at } from "../../lib/addresses.ts"
import { Icon } from "../../ui/icon.tsx"
import { type Part, parts, statesOf } from "./builder-parts.ts"
import type { Draft } from "./use-draft.ts"

/** What was saved is checked after this pause, in milliseconds: everybody in the audience is judged each time. */
const PAUSE = 1500

interface BuilderRailProps {
  draft: Draft
  part: Part
  /** Grows with each change of the people. */
  turn: number
  onGo: (part: Part) => void
}

/** The parts of a campaign in their order, each with what is in it, and whether it is done or what is missing. */
export function BuilderRail({ draft, part, turn, onGo }: BuilderRailProps) {
  const { data, read } = useRead(at(draft.endpoint, "/check"))
  const readAgain = useEffectEvent(() => void read())
  const version = `${part} ${turn} ${draft.saving === "saved"}`
  const known = useRef(version)
  useEffect(() => {
    if (known.current === version) return
    known.current = version
    const timer = setTimeout(readAgain, PAUSE)
    return () => clearTimeout(timer)
  }, [version])
  const rail = useRef<HTMLElement>(null)
  // On a phone it is a line that scrolls, and grows once what is missing is known.
  useEffect(() => {
    if (part || data)
      rail.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" })
  }, [part, data])
  const states = statesOf(data, draft)
  return (
    <nav ref={rail} aria-label="Parts of the campaign" className="builder-rail">
      <ol>
        {(Object.keys(parts) as Part[]).map((name, place) => {
          const { isDone, words } = states[name]
          return (
            <li key={name} {...(isDone !== null && { "data-done": isDone })}>
              <button
                type="button"
                {...(name === part && { "aria-current": "step" as const })}
                onClick={() => onGo(name)}
              >
                <span aria-hidden>{isDone ? <Icon name="check" className="size-4" /> : place + 1}</span>
                <span>
                  {parts[name]}
                  {isDone !== null && <span className="sr-only">, {isDone ? "done" : "to do"}</span>}
                  <small>{words}</small>
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
