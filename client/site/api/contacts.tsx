import { Tabs } from "../../ui/tabs.tsx"
import { contactCalls } from "../content/api-reference.ts"
import { Call } from "./call.tsx"
import { CampaignsPart } from "./campaigns.tsx"
import { Part } from "./part.tsx"
import type { DocumentedCall } from "./read-calls.ts"
import { ResourceList } from "./resource-list.tsx"

/** The four calls of the Contacts API, a tab each. */
export function ContactsPart({ base, calls }: { base: string; calls: readonly DocumentedCall[] }) {
  const [first, ...others] = contactCalls.map((call) => ({
    id: call.id,
    label: call.tab,
    panel: <Call call={call} documented={calls.find(({ name }) => name === call.operation)} base={base} />,
  }))
  return (
    <Part id="contacts">
      <p className="mb-5">
        A contact is a person whom you may want to write to. What the API adds is checked and deduplicated as
        if you had typed it, and an address that opted out stays opted out.
      </p>
      {first && <Tabs id="contacts-api" label="Contacts API" tabs={[first, ...others]} />}
      <CampaignsPart base={base} />
      <ResourceList base={base} />
    </Part>
  )
}
