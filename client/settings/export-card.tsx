import { at } from "../lib/addresses.ts"
import { loadNeeded } from "../lib/load-needed.ts"
import { useAction } from "../lib/use-action.ts"
import { Button } from "../ui/button.tsx"
import { Section } from "./section.tsx"

/** Everything that is stored about the person, as a file. */
export function ExportCard() {
  const { isBusy, run } = useAction({ failed: "Export Failed" })
  const exportData = () => {
    const today = new Date().toISOString().slice(0, 10)
    const download = async () => {
      const { downloadFile } = await loadNeeded(() => import("./download-file.ts"))
      return downloadFile(at("/api/account/export"), `my-data-${today}.json`)
    }
    return run(download, {
      done: { title: "Data Exported", description: "The file is among your downloads." },
    })
  }
  return (
    <Section
      title="Your data"
      lead="Your profile, sessions, posts and drafts, messages to us, and everything in the workspaces that you alone own, in one JSON file. It holds no password and no key."
    >
      <Button look="secondary" onClick={exportData} busy={isBusy}>
        {isBusy ? "Exporting..." : "Export my data"}
      </Button>
    </Section>
  )
}
