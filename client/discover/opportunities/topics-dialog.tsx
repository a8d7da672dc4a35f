import { useRead } from "../../data/use-read.ts"
import { type Address, part } from "../../lib/addresses.ts"
import { Dialog } from "../../ui/dialog.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { TopicsForm } from "./topics-form.tsx"

interface TopicsDialogProps {
  endpoint: Address<"/opportunities">
  canWrite: boolean
  open: boolean
  onClose: () => void
  onSaved: () => void
}

/** The topics that requests are scored by. */
export const TopicsDialog = ({ open, ...rest }: TopicsDialogProps) => (
  <Dialog
    open={open}
    onClose={rest.onClose}
    title="Your topics"
    description="Your topics. All requests are scored by them, including existing ones."
  >
    {open && <Topic {...rest} />}
  </Dialog>
)

function Topic({ endpoint, ...rest }: Omit<TopicsDialogProps, "open">) {
  const { data, failure, reload } = useRead(part(endpoint, "/topics"))
  if (data) return <TopicsForm endpoint={endpoint} topics={data} {...rest} />
  return failure ? (
    <ReadFailure failure={failure} onRetry={reload} />
  ) : (
    <Spinner label="Loading topics..." className="min-h-32" />
  )
}
