import type { MyWorkspace } from "#contract/site/workspaces"
import type { OpeningRequest } from "#contract/workspace/campaigns/writer"
import { useRead } from "../../data/use-read.ts"
import { Dialog } from "../../ui/dialog.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { OpeningForm } from "./opening-form.tsx"

interface OpeningProps {
  workspace: MyWorkspace
  person: Omit<OpeningRequest, "writer"> & { name: string }
  onClose: () => void
  /** Called once it is another. */
  onChanged: () => void
}

/** The paragraph for one person of a campaign: written by hand, or drafted from stored facts. */
export const OpeningDialog = ({ open, ...props }: OpeningProps & { open: boolean }) => (
  <Dialog
    open={open}
    onClose={props.onClose}
    wide
    stays
    title={`Write for ${props.person.name}`}
    description="A paragraph for this person only. It appears where the message has the field “Words for them alone”."
  >
    <Loaded {...props} />
  </Dialog>
)

function Loaded(props: OpeningProps) {
  const { workspace, person } = props
  const address = endpointOf(
    workspace,
    "/campaigns/:id/people/:contactId/opening",
    person.campaignId,
    person.contactId,
  )
  const { data, failure, reload } = useRead(address)
  if (!data)
    return failure ? <ReadFailure failure={failure} onRetry={reload} /> : <Spinner label="Loading..." />
  return <OpeningForm {...props} address={address} opening={data} />
}
