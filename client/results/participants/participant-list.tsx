import { Suspense } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { ColumnsButton } from "../../core/table-columns/columns-button.tsx"
import { useQueryFilter } from "../../data/use-query-filter.ts"
import { ListTable } from "../../people/selection/list-table.tsx"
import { useRowTable } from "../../people/selection/use-row-table.ts"
import { late } from "../../ui/late.tsx"
import { TableFilters } from "../../ui/table/sort-choice.tsx"
import { ActOnPeople } from "./act-on-people.tsx"
import { firstColumns, nameColumn, orderWords, participantColumns } from "./participant-columns.tsx"
import { useParticipants } from "./use-participants.ts"
import { countPeople, nameOf, STAGES } from "./words.ts"

// Opened by hand: it is loaded after the list.
const ParticipantPanel = late(async () => (await import("./participant-panel.tsx")).ParticipantPanel)

interface ParticipantListProps {
  workspace: MyWorkspace
  campaignId: string
  /** Grows whenever something has happened. */
  turn: number
  onChange: () => Promise<void>
}

/** The people of a campaign: narrowed to those whom a figure counts, sorted, paused, resumed and stopped. */
export function ParticipantList({ workspace, campaignId, turn, onChange }: ParticipantListProps) {
  const filter = useQueryFilter("show", "sort")
  const list = useParticipants({ workspace, campaignId, search: filter.search, turn, onChange })
  const { canWrite, selection, columns, opened, close, table } = useRowTable({
    ...{ workspace, list, filter },
    ...{ table: "participants", all: participantColumns, first: firstColumns },
  })
  return (
    <section className="grid grid-cols-1 gap-3" aria-label="People of this campaign">
      <TableFilters
        label="Search by name or outlet"
        filter={filter}
        choices={{ "": "Everybody", ...STAGES }}
        orders={orderWords}
      />
      <ListTable
        label="People of this campaign"
        {...table}
        name={nameColumn}
        nameOf={nameOf}
        loading="Loading people..."
        more="Show more people"
        empty={
          <p className="py-6 text-sm text-muted">
            {list.isNarrowed ? "No people match." : "Nobody takes part."}{" "}
            {list.isNarrowed && (
              <button type="button" className="link" onClick={filter.clear}>
                Show everybody
              </button>
            )}
          </p>
        }
      >
        <ActOnPeople
          selection={selection}
          list={list}
          canWrite={canWrite}
          describe={countPeople}
          rest={<ColumnsButton choices={columns} />}
        />
      </ListTable>
      <Suspense>
        {opened && (
          <ParticipantPanel
            workspace={workspace}
            person={opened}
            canWrite={canWrite}
            onAct={(action) => list.act([opened.id], action)}
            onClose={close}
          />
        )}
      </Suspense>
    </section>
  )
}
