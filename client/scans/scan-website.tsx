import { lazy, Suspense, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { Button } from "../ui/button.tsx"
import { Icon } from "../ui/icon.tsx"

// What is opened by hand comes after the page.
const ScanDialog = lazy(async () => ({ default: (await import("./scan-dialog.tsx")).ScanDialog }))

interface ScanWebsiteProps {
  workspace: MyWorkspace
  look?: "primary" | "secondary"
}

/** The button, and behind it the question, by which a website is looked through. */
export function ScanWebsite({ workspace, look = "primary" }: ScanWebsiteProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look={look} onClick={() => setOpen(true)}>
        <Icon name="radar" />
        Find contacts on a website
      </Button>
      <Suspense>
        <ScanDialog workspace={workspace} open={isOpen} onClose={() => setOpen(false)} />
      </Suspense>
    </>
  )
}
