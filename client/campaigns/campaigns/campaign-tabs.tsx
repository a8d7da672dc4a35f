import { Suspense, useState } from "react"
import { useSearchParams } from "react-router-dom"
import type { CampaignResults } from "#contract/workspace/results/results"
import { late } from "../../ui/late.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { Tabs } from "../../ui/tabs.tsx"
import { mayWrite } from "../../workspaces/workspace-provider.tsx"
import type { CampaignProgressProps } from "./campaign-parts.ts"
import { SettingsSummary } from "./settings-summary.tsx"
import { StepResults } from "./step-results.tsx"

// Another tab than the first, and much of the page's weight.
const PeopleList = late(async () => (await import("./people-list.tsx")).PeopleList)

type CampaignTabsProps = CampaignProgressProps & Pick<CampaignResults, "steps">

/** The people of a campaign, and behind tabs its schedule and all else; the address keeps which one is shown. */
export function CampaignTabs(props: CampaignTabsProps) {
  const { endpoint, campaign, workspace, turn, parts, steps, onChange } = props
  const [query, setQuery] = useSearchParams()
  const canWrite = mayWrite(workspace) && campaign.state !== "archived"
  /** Counts manual changes to the audience: automatic progress changes nothing in its list. */
  const [edits, setEdits] = useState(0)
  const choose = (tab: string) => setQuery({ tab }, { replace: true, preventScrollReset: true })
  return (
    <div className="campaign-tabs grid grid-cols-1 content-start">
      <Tabs
        label="Of this campaign"
        chosen={query.get("tab") ?? "people"}
        onChoose={choose}
        tabs={[
          {
            id: "people",
            label: "People",
            panel: <div id="people">{parts.renderPeople(turn, onChange)}</div>,
          },
          {
            id: "schedule",
            label: "Schedule",
            panel: <div id="schedule">{parts.renderSchedule(turn, onChange)}</div>,
          },
          { id: "messages", label: "Messages", panel: <StepResults steps={steps} /> },
          {
            id: "placements",
            label: "Placements",
            panel: <div id="placements">{parts.renderPlacements(turn)}</div>,
          },
          {
            id: "audience",
            label: "Audience",
            panel: (
              <Suspense fallback={<Spinner label="Loading people..." />}>
                <div className="grid gap-3">
                  <PeopleList
                    key={edits}
                    endpoint={endpoint}
                    workspace={workspace}
                    canWrite={canWrite}
                    empty="Nobody is in the audience."
                    onChange={() => {
                      setEdits((now) => now + 1)
                      void onChange()
                    }}
                  />
                  {campaign.state === "running" && canWrite && (
                    <p className="text-sm text-muted">
                      To add more people, add them under Edit and launch again: people who are already
                      enrolled stay as they are.
                    </p>
                  )}
                </div>
              </Suspense>
            ),
          },
          {
            id: "settings",
            label: "Settings",
            panel: <SettingsSummary campaign={campaign} canWrite={canWrite} />,
          },
        ]}
      />
    </div>
  )
}
