import { Tabs } from "../../ui/tabs.tsx"
import { contactCalls } from "../content/api-reference.ts"
import { Call } from "./call.tsx"
import { Part } from "./part.tsx"
import { ReadOn } from "./read-on.tsx"
import type { CallShape } from "./shown-call.ts"

/** The four calls of the Contacts API, a tab each. `shapes` are in the order of `contactCalls`. */
export function ContactsPart({ base, shapes }: { base: string; shapes: readonly CallShape[] }) {
  const [first, ...others] = contactCalls.map((call, at) => ({
    id: call.id,
    label: call.tab,
    panel: <Call call={call} shape={shapes[at]} base={base} />,
  }))
  return (
    <Part id="contacts">
      <p className="mb-5">
        What the API adds is checked and deduplicated as if you had typed it, and an address that opted out
        stays opted out.
      </p>
      {first && <Tabs id="contacts-api" label="Contacts API" tabs={[first, ...others]} />}
      <div className="api-part mt-9">
        <h3 className="text-xl">Write to them</h3>
        <p>A campaign is prepared, given its people and launched by the rules of the dashboard.</p>
        <ReadOn to="campaigns">A campaign by program</ReadOn>
      </div>
    </Part>
  )
}
