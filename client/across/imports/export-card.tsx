import { useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { withQuery } from "../../lib/addresses.ts"
import { useAction } from "../../lib/use-action.ts"
import { useLists } from "../../people/lists/use-lists.ts"
import { downloadFile } from "../../settings/download-file.ts"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { Field, Select } from "../../ui/field.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"

/** Everybody, or who is on a list, as a file to take away. */
export function ExportCard({ workspace }: { workspace: MyWorkspace }) {
  const { isBusy, failure, run } = useAction()
  const [list, setList] = useState("")
  const lists = useLists(workspace, "list").items ?? []
  const save = (name: "contacts.csv" | "contacts.json") =>
    run(() => downloadFile(withQuery(endpointOf(workspace, `/exports/${name}`), list ? { list } : ""), name))
  return (
    <Card className="grid gap-4 p-5 sm:p-8">
      <div>
        <h2 className="text-2xl">Export contacts</h2>
        <p className="mt-2 max-w-prose text-sm text-muted">
          CSV opens in any spreadsheet, runs nothing there, and can be imported again as it is, with the tags
          and lists that everybody is on. JSON holds also states and times.
        </p>
      </div>
      {failure && <Banner tone="danger">{failure}</Banner>}
      {lists.length > 0 && (
        <Field label="Whom?">
          <Select value={list} onChange={(event) => setList(event.target.value)}>
            <option value="">Everybody</option>
            {lists.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" busy={isBusy} onClick={() => save("contacts.csv")}>
          Export CSV
        </Button>
        <Button look="secondary" disabled={isBusy} onClick={() => save("contacts.json")}>
          Export JSON
        </Button>
      </div>
    </Card>
  )
}
