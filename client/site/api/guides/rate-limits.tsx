import { ALLOWANCES, TRIAL } from "#contract/site/plans"
import { samples } from "../../content/api-reference.ts"
import { Sample } from "../part.tsx"
import type { GuidePart } from "./guide-part.ts"

/** How requests are counted, and what to do when there are too many. */
export const rateLimitsGuide: GuidePart[] = [
  {
    id: "counting",
    title: "How requests are counted",
    draw: () => (
      <p>
        Requests are counted for each key, so that one program cannot slow down another. Every answer says how
        many you may make in the current window, how many are left, and in how many seconds the next one
        begins. How many there are is the plan's: {TRIAL.requestsPerMinute} a minute during the trial, and{" "}
        {ALLOWANCES.agency.requestsPerMinute} on Agency.
      </p>
    ),
  },
  {
    id: "waiting",
    title: "After a 429",
    draw: (base) => (
      <>
        <Sample sample={samples.limited} base={base} />
        <p>
          After a 429, wait as long as <code>Retry-After</code> says and go on. The numbers here are an
          example: read the limit from the headers rather than writing it into your program.
        </p>
      </>
    ),
  },
]
