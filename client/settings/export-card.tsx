import { useState } from "react"
import { ApiError } from "../lib/api.ts"
import { Button } from "../ui/button.tsx"
import { toast } from "../ui/toast.tsx"
import { downloadFile } from "./download-file.ts"
import { Section } from "./section.tsx"

/** Everything that is stored about the person, as a file. */
export function ExportCard() {
  const [isBusy, setBusy] = useState(false)
  const exportData = async () => {
    setBusy(true)
    try {
      const today = new Date().toISOString().slice(0, 10)
      await downloadFile("/api/account/export", `my-data-${today}.json`)
      toast({ title: "Data Exported", description: "The file is among your downloads." })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast({ title: "Export Failed", description: error.message, destructive: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Section
      title="Your data"
      lead="Your profile, sessions, posts, messages to us, and everything in the workspaces that you alone own, in one JSON file. It holds no password and no key."
    >
      <Button look="secondary" onClick={exportData} busy={isBusy}>
        {isBusy ? "Exporting..." : "Export my data"}
      </Button>
    </Section>
  )
}
