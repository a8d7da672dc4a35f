import { useState } from "react"
import type { AccountExport } from "#contract/site/settings"
import { ApiError, api } from "../lib/api.ts"
import { Button } from "../ui/button.tsx"
import { toast } from "../ui/toast.tsx"
import { saveFile } from "./save-file.ts"
import { Section } from "./section.tsx"

/** Everything that is stored about the person, as a file. */
export function ExportCard() {
  const [isBusy, setBusy] = useState(false)
  const exportData = async () => {
    setBusy(true)
    try {
      const data = await api.get<AccountExport>("/api/account/export")
      saveFile(`my-data-${data.exportedAt.slice(0, 10)}.json`, JSON.stringify(data, null, 2))
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
      lead="Your profile, sessions, posts and messages to us, in one JSON file. It holds no password."
    >
      <Button look="secondary" onClick={exportData} busy={isBusy}>
        {isBusy ? "Exporting..." : "Export my data"}
      </Button>
    </Section>
  )
}
