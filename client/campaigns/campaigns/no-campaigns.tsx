import type { ReactNode } from "react"
import { paths } from "../../paths.ts"
import { EmptyState } from "../../private-pages/empty-state.tsx"
import { Button, ButtonLink } from "../../ui/button.tsx"

interface NoCampaignsProps {
  /** Whether there are other campaigns, hidden by the filter. */
  isNarrowed: boolean
  canWrite: boolean
  sampleRun: ReactNode
  onClear: () => void
}

export function NoCampaigns({ isNarrowed, canWrite, sampleRun, onClear }: NoCampaignsProps) {
  if (isNarrowed) {
    return (
      <EmptyState icon="search" title="There are no such campaigns.">
        <Button look="secondary" onClick={onClear}>
          Show all
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState icon="mail" title="You don't have any campaigns yet.">
      <p>
        A campaign brings one story to the people who may want to tell it: a first message, and two follow-ups
        to those who do not answer.
      </p>
      {canWrite ? (
        <>
          <ButtonLink look="secondary" to={paths.newCampaign}>
            Create Your First Campaign
          </ButtonLink>
          <p>
            Or try it first: three messages to six simulated people, who answer, are away, bounce or opt out.
            Nothing leaves the sandbox.
          </p>
          {sampleRun}
        </>
      ) : (
        <p>With your role in this workspace you can view. A member who can edit creates the first one.</p>
      )}
    </EmptyState>
  )
}
