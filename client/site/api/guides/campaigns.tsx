import { samples } from "../../content/api-reference.ts"
import { Sample } from "../part.tsx"
import type { GuidePart } from "./guide-part.ts"

/** How a program runs campaigns for its contacts, and what it leaves to people. */
export const campaignsGuide: GuidePart[] = [
  {
    id: "by-program",
    title: "From draft to launch",
    draw: (base) => (
      <>
        <p>
          A campaign is written, given its people, checked and launched as in the dashboard. Then{" "}
          <code>/enrolments</code> says of each person what comes next and why.
        </p>
        <Sample sample={samples.campaign} base={base} />
      </>
    ),
  },
  {
    id: "left-to-people",
    title: "What is left to people",
    draw: () => (
      <>
        <p>What a key may not do:</p>
        <ul>
          <li>
            Approve a message, or set <code>approval</code> to less. In a new campaign every first message
            waits until somebody has read it, and what changes later, too.
          </li>
          <li>Say whether an unknown message was sent, and answer in a conversation.</li>
          <li>
            Launch, resume, or change what a launched campaign sends unread, without the scope{" "}
            <code>campaigns:launch</code>.
          </li>
        </ul>
      </>
    ),
  },
]
