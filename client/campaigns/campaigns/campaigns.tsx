import { type ReactNode, Suspense, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { ColumnsButton } from "../../core/table-columns/columns-button.tsx"
import { useQueryFilter } from "../../data/use-query-filter.ts"
import { paths } from "../../paths.ts"
import { ClientChip, useClientFilter } from "../../people/clients/client-filter.tsx"
import { ListTable, nameOf } from "../../people/selection/list-table.tsx"
import { useRowTable } from "../../people/selection/use-row-table.ts"
import { ButtonLink } from "../../ui/button.tsx"
import { Icon } from "../../ui/icon.tsx"
import { late } from "../../ui/late.tsx"
import { ListSearch } from "../../ui/list-search.tsx"
import { FilterChip } from "../../ui/table/filter-chip.tsx"
import { SortChoice } from "../../ui/table/sort-choice.tsx"
import { firstColumns, orderWords, useCampaignColumns } from "./campaign-columns.tsx"
import { nameColumn } from "./campaign-name-column.tsx"
import { CampaignPanel } from "./campaign-panel.tsx"
import { CampaignSelection } from "./campaign-selection.tsx"
import { NoCampaigns } from "./no-campaigns.tsx"
import { countCampaigns, useCampaigns } from "./use-campaigns.ts"

// Opened by hand: it is loaded after the list.
const ArchiveDialog = late(async () => (await import("./archive-dialog.tsx")).ArchiveDialog)

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

/** All campaigns, each with its state and progress: narrowed, sorted, paused, archived and deleted. */
export function Campaigns({ workspace, sampleRun }: CampaignsProps) {
  const filter = useClientFilter(workspace, useQueryFilter("state", "sort", further))
  const list = useCampaigns(workspace, filter.search)
  const { canWrite, selection, columns, opened, close, table } = useRowTable({
    ...{ workspace, list, filter },
    ...{ table: "campaigns", all: useCampaignColumns(workspace), first: firstColumns },
  })
  /** What is asked about before it is archived. */
  const [archiving, archive] = useState<"chosen" | "opened" | null>(null)
  const chosen = countCampaigns(selection.isEverything ? (list.total ?? 0) : selection.count)
  const archiveThem = async () => {
    if (archiving === "opened") {
      if (opened) await list.act([opened.id], "archive")
      return
    }
    const isDone = await (selection.isEverything
      ? list.actOnAll("archive")
      : list.act(selection.ids(), "archive"))
    if (isDone) selection.clear()
  }
  const isEmpty = list.items?.length === 0 && !list.isNarrowed
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="text-3xl">Campaigns</h1>
        <div className="flex flex-wrap gap-2">
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
      </header>
      {!isEmpty && (
        <search className="filter-line">
          <ListSearch label="Search by name" filter={filter} maxLength={100} />
          <FilterChip label="Show" choices={choices} chosen={filter.chosen} onChoose={filter.choose} />
          <ClientChip
            workspace={workspace}
            chosen={filter.read("client")}
            onChoose={(id) => filter.change("client", id)}
          />
          <SortChoice filter={filter} orders={orderWords} />
        </search>
      )}
      <ListTable
        label="Campaigns"
        {...table}
        name={nameColumn}
        nameOf={nameOf}
        loading="Loading your campaigns..."
        more="Show more campaigns"
        empty={
          <NoCampaigns
            isNarrowed={list.isNarrowed}
            canWrite={canWrite}
            sampleRun={sampleRun}
            onClear={filter.clear}
          />
        }
      >
        <CampaignSelection
          selection={selection}
          list={list}
          canWrite={canWrite}
          onArchive={() => archive("chosen")}
          rest={<ColumnsButton choices={columns} />}
        />
      </ListTable>
      {opened && (
        <CampaignPanel
          workspace={workspace}
          campaign={opened}
          canWrite={canWrite}
          onPause={() => list.act([opened.id], "pause")}
          onArchive={() => archive("opened")}
          onClose={close}
        />
      )}
      <Suspense>
        {archiving && (
          <ArchiveDialog
            open
            which={archiving === "opened" ? (opened?.name ?? "") : chosen}
            onArchive={archiveThem}
            onClose={() => archive(null)}
          />
        )}
      </Suspense>
    </>
  )
}
