import type { MyWorkspace } from "#contract/site/workspaces"
import { Banner } from "../ui/banner.tsx"
import { Button } from "../ui/button.tsx"
import { Card } from "../ui/card.tsx"
import { doorOf } from "../workspaces/workspace-provider.tsx"
import { downloadFile } from "./imports-api.ts"
import { useDeed } from "./use-deed.ts"

/** Everybody, as a file to take away. */
export function ExportCard({ workspace }: { workspace: MyWorkspace }) {
  const { isBusy, failure, attempt } = useDeed()
  const save = (name: string) => attempt(() => downloadFile(`${doorOf(workspace, "exports")}/${name}`, name))
  return (
    <Card className="grid gap-4 p-5 sm:p-8">
      <div>
        <h2 className="text-2xl">Export all contacts</h2>
        <p className="mt-2 max-w-prose text-sm text-muted">
          CSV opens in any spreadsheet, runs nothing there, and can be imported again as it is. JSON holds
          also states and times.
        </p>
      </div>
      {failure && <Banner tone="danger">{failure}</Banner>}
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
