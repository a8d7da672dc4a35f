import { type ComponentProps, Suspense } from "react"
import { useNavigate } from "react-router-dom"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { NewPlacement } from "#contract/workspace/results/placements"
import { api } from "../../lib/api.ts"
import { paths } from "../../paths.ts"
import { Button } from "../../ui/button.tsx"
import { Icon } from "../../ui/icon.tsx"
import { late } from "../../ui/late.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import type { Belonging } from "./placement-form.tsx"

// Parts that are opened by hand are loaded after the page.
const PlacementDialog = late(async () => (await import("./placement-dialog.tsx")).PlacementDialog)

interface AddPlacementProps {
  workspace: MyWorkspace
  /** The record it belongs to, where the page is about that. */
  belonging?: Belonging | undefined
  open: boolean
  onClose: () => void
}

/** The form for adding a placement; then opens the placement's page. Render it where no list update unmounts it. */
export function AddPlacement({ workspace, belonging = {}, open, onClose }: AddPlacementProps) {
  const navigate = useNavigate()
  const add = async (input: NewPlacement) => {
    const { id } = await api.post(endpointOf(workspace, "/placements"), input)
    await navigate(paths.placementDetail(id))
  }
  return (
    <Suspense>
      <PlacementDialog
        workspace={workspace}
        title="Add a placement"
        description="A page that links to you or mentions you. It is read at once, the way its robots.txt allows."
        button={["Add Placement", "Adding..."]}
        belonging={belonging}
        open={open}
        onSave={add}
        onClose={onClose}
      />
    </Suspense>
  )
}

export const AddPlacementButton = (
  props: Pick<ComponentProps<typeof Button>, "look" | "size" | "onClick">,
) => (
  <Button {...props}>
    <Icon name="plus" />
    Add Placement
  </Button>
)
