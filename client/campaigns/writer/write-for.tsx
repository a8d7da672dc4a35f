import { Suspense, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { OpeningRequest } from "#contract/workspace/campaigns/writer"
import { Button } from "../../ui/button.tsx"
import { late } from "../../ui/late.tsx"

// Parts that are opened by hand are loaded after the page.
const OpeningDialog = late(async () => (await import("./opening-dialog.tsx")).OpeningDialog)

interface WriteForProps {
  workspace: MyWorkspace
  person: Omit<OpeningRequest, "writer"> & { name: string }
  onChanged: () => void
}

/** The button for writing a message to one person of a campaign only. */
export function WriteFor({ workspace, person, onChanged }: WriteForProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        look="secondary"
        aria-label={`Write for this person: ${person.name}`}
        onClick={() => setOpen(true)}
      >
        Write for this person
      </Button>
      <Suspense>
        <OpeningDialog
          open={isOpen}
          workspace={workspace}
          person={person}
          onClose={() => setOpen(false)}
          onChanged={onChanged}
        />
      </Suspense>
    </>
  )
}
