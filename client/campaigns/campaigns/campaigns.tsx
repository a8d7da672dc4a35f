import type { ReactNode } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { CampaignPage } from "#contract/workspace/campaigns/campaigns"
import { useKeptPages } from "../../data/use-kept-pages.ts"
import { useQueryFilter } from "../../data/use-query-filter.ts"
import { withQuery } from "../../lib/addresses.ts"
import { paths } from "../../paths.ts"
import { ClientFilter, useClientFilter } from "../../people/clients/client-filter.tsx"
import { PagedList } from "../../private-pages/paged-list.tsx"
import { ButtonLink } from "../../ui/button.tsx"
import { FilterBar } from "../../ui/filter-bar.tsx"
import { Icon } from "../../ui/icon.tsx"
import { endpointOf, mayWrite } from "../../workspaces/workspace-provider.tsx"
import { CampaignEntry } from "./campaign-entry.tsx"
import { NoCampaigns } from "./no-campaigns.tsx"
import "./campaigns.css"

const itemsOf = ({ campaigns, before }: CampaignPage) => ({ items: campaigns, before })

const choices = {
  "": "All except archived",
  draft: "Drafts",
  active: "Running",
  paused: "Paused",
  done: "Completed",
  archived: "Archive",
}

/** Narrowed to a client. */
const further = ["client"]

interface CampaignsProps {
  workspace: MyWorkspace
  /** Offered to whoever has no campaign yet. */
  sampleRun: ReactNode
}

/** All campaigns, each with its state and progress. */
export function Campaigns({ workspace, sampleRun }: CampaignsProps) {
  const filter = useClientFilter(workspace, useQueryFilter("state", undefined, further))
  const pages = useKeptPages(withQuery(endpointOf(workspace, "/campaigns"), filter.search), itemsOf)
  const canWrite = mayWrite(workspace)
  const isNarrowed = filter.search !== ""
  const isEmpty = pages.items?.length === 0 && !isNarrowed
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-3xl">Campaigns</h1>
        {!isEmpty && (
          <div className="flex flex-wrap items-end gap-3">
            <ButtonLink look="secondary" to={paths.campaignReview}>
              Review queue
            </ButtonLink>
            {canWrite && (
              <ButtonLink to={paths.newCampaign}>
                <Icon name="plus" />
                Create Campaign
              </ButtonLink>
            )}
          </div>
        )}
      </header>
      {!isEmpty && (
        <ClientFilter
          workspace={workspace}
          chosen={filter.read("client")}
          onChoose={(id) => filter.change("client", id)}
        />
      )}
      {!isEmpty && (
        <FilterBar
          label="Search by name"
          typed={filter.typed}
          onType={filter.type}
          choiceLabel="Show"
          choices={choices}
          chosen={filter.chosen}
          onChoose={filter.choose}
        />
      )}
      <PagedList
        {...pages}
        loading="Loading your campaigns..."
        more="Show more campaigns"
        empty={
          <NoCampaigns
            isNarrowed={isNarrowed}
            canWrite={canWrite}
            sampleRun={sampleRun}
            onClear={filter.clear}
          />
        }
      >
        <ul className="grid gap-3" aria-label="Campaigns" aria-busy={pages.isLoading}>
          {pages.items?.map((campaign) => (
            <CampaignEntry key={campaign.id} campaign={campaign} />
          ))}
        </ul>
      </PagedList>
    </>
  )
}
