import type { MyWorkspace } from "#contract/site/workspaces"
import { ColumnsButton } from "../../core/table-columns/columns-button.tsx"
import type { useQueryFilter } from "../../data/use-query-filter.ts"
import { ListTable } from "../../people/selection/list-table.tsx"
import { useRowTable } from "../../people/selection/use-row-table.ts"
import { TableFilters } from "../../ui/table/sort-choice.tsx"
import { ActOnPeople } from "../participants/act-on-people.tsx"
import { nameOf } from "../participants/words.ts"
import { firstColumns, messageColumns, nameColumn, orderWords } from "./message-columns.tsx"
import { MessagePanel } from "./message-panel.tsx"
import { useMessages } from "./use-messages.ts"
import { countMessages, FATES } from "./words.ts"

const choices = {
  "": "All but those not sent",
  ...Object.fromEntries(Object.entries(FATES).map(([fate, { words }]) => [fate, words])),
}

interface MessageTableProps {
  workspace: MyWorkspace
  campaignId: string
  filter: ReturnType<typeof useQueryFilter>
  /** The query of the list, with the day that is shown. */
  search: string
  turn: number
  onChange: () => Promise<void>
  onAll: () => void
}

/** The messages of a campaign: narrowed, sorted, opened beside the list, and their people paused, resumed and stopped. */
export function MessageTable(props: MessageTableProps) {
  const { workspace, campaignId, filter, search, turn, onChange, onAll } = props
  const list = useMessages({ workspace, campaignId, search, turn, onChange })
  const { canWrite, selection, columns, opened, close, table } = useRowTable({
    ...{ workspace, list, filter: { ...filter, search } },
    ...{ table: "messages", all: messageColumns, first: firstColumns },
  })
  const isNarrowed = search !== ""
  return (
    <>
      <TableFilters
        label="Search by name, outlet or subject"
        filter={filter}
        choices={choices}
        orders={orderWords}
      />
      <ListTable
        label="Messages in order"
        {...table}
        name={nameColumn}
        nameOf={nameOf}
        loading="Loading the schedule..."
        more="Show more messages"
        empty={
          <p className="py-6 text-sm text-muted">
            {isNarrowed ? "No messages match." : "Nothing is scheduled, and nothing was sent."}{" "}
            {isNarrowed && (
              <button type="button" className="link" onClick={onAll}>
                Show all
              </button>
            )}
          </p>
        }
      >
        <ActOnPeople
          selection={selection}
          list={list}
          canWrite={canWrite}
          describe={countMessages}
          whom={(words) => `the people of ${words}`}
          rest={<ColumnsButton choices={columns} />}
        />
      </ListTable>
      {opened && <MessagePanel workspace={workspace} message={opened} onClose={close} />}
    </>
  )
}
