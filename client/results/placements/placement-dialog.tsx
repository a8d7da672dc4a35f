import { NewPlacement, type Placement, PlacementChange } from "#contract/workspace/results/placements"
import { Dialog } from "../../ui/dialog.tsx"
import { PlacementForm, type PlacementFormProps } from "./placement-form.tsx"

type FormOf<Values> = Omit<PlacementFormProps<Values>, "schema" | "placement">
type PlacementDialogProps = { title: string; description: string; open: boolean } & (
  | (FormOf<NewPlacement> & { placement?: never })
  | (FormOf<PlacementChange> & { placement: Placement })
)

/** Asks for a page, and for what it should link to or say. */
export const PlacementDialog = ({ title, description, open, ...form }: PlacementDialogProps) => (
  <Dialog open={open} onClose={form.onClose} title={title} description={description}>
    {form.placement ? (
      <PlacementForm {...form} schema={PlacementChange} />
    ) : (
      <PlacementForm {...form} schema={NewPlacement} />
    )}
  </Dialog>
)
