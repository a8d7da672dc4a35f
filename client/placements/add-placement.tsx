import { lazy, Suspense, useState } from "react"
import { useNavigate } from "react-router-dom"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { NewPlacement, PlacementDetail } from "#contract/workspace/placements"
import { api } from "../lib/api.ts"
import { paths } from "../paths.ts"
import { Button } from "../ui/button.tsx"
import { Icon } from "../ui/icon.tsx"
import { doorOf } from "../workspaces/workspace-provider.tsx"
import type { Belonging } from "./placement-form.tsx"

// What is opened by hand comes after the page.
const PlacementDialog = lazy(async () => ({
  default: (await import("./placement-dialog.tsx")).PlacementDialog,
}))

interface AddPlacementProps {
  workspace: MyWorkspace
  /** What it belongs to, where the page is about that. */
  belonging?: Belonging
  look?: "primary" | "secondary"
  size?: "small"
}

/** The button, and behind it the form, by which a page that covers somebody is added; then its own page is shown. */
export function AddPlacement({ workspace, belonging = {}, look = "primary", size }: AddPlacementProps) {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const add = async (input: NewPlacement) => {
    const { id } = await api.post<PlacementDetail>(doorOf(workspace, "placements"), input)
    await navigate(paths.placementDetail(id))
  }
  return (
    <>
      <Button look={look} {...(size && { size })} onClick={() => setOpen(true)}>
        <Icon name="plus" />
        Add Placement
      </Button>
      <Suspense>
        <PlacementDialog
          workspace={workspace}
          title="Add a placement"
          description="A page that links to you or mentions you. It is read at once, the way its robots.txt allows."
          button={["Add Placement", "Adding..."]}
          belonging={belonging}
          open={isOpen}
          onSave={add}
          onClose={() => setOpen(false)}
        />
      </Suspense>
    </>
  )
}
