import { Dialog } from "../../ui/dialog.tsx"
import { PlacementForm, type PlacementFormProps } from "./placement-form.tsx"

interface PlacementDialogProps extends PlacementFormProps {
  title: string
  description: string
  open: boolean
}

/** Asks for a page, and for what it should link to or say. */
export const PlacementDialog = ({ title, description, open, ...form }: PlacementDialogProps) => (
  <Dialog open={open} onClose={form.onClose} title={title} description={description}>
    <PlacementForm {...form} />
  </Dialog>
)
