import type { MyWorkspace } from "#contract/site/workspaces"
import { inWorkspace } from "../lib/addresses.ts"
import { loadNeeded } from "../lib/load-needed.ts"
import { useAction } from "../lib/use-action.ts"
import { Button } from "../ui/button.tsx"

/** Downloads everything in a workspace as a file from which we can restore it. */
export function DownloadCopy({ workspace: { id } }: { workspace: Pick<MyWorkspace, "id"> }) {
  const { isBusy, run } = useAction({ failed: "Download Failed" })
  const download = () => {
    const today = new Date().toISOString().slice(0, 10)
    const bring = async () => {
      const { downloadFile } = await loadNeeded(() => import("./download-file.ts"))
      return downloadFile(inWorkspace(id, "/exports/workspace.copy"), `workspace-${today}.copy`)
    }
    return run(bring, {
      done: {
        title: "Copy Downloaded",
        description: "It has no passwords and no API keys. We can restore it for you.",
      },
    })
  }
  return (
    <Button look="secondary" onClick={download} busy={isBusy}>
      {isBusy ? "Preparing..." : "Download Copy"}
    </Button>
  )
}
