import type { ReactNode } from "react"
import { paths } from "../../paths.ts"
import { EmptyState } from "../../private-pages/empty-state.tsx"
import { Button, ButtonLink } from "../../ui/button.tsx"

interface NoCampaignsProps {
  /** Whether there are others, which the filter hides. */
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
          <ButtonLink to={paths.newCampaign}>Create Your First Campaign</ButtonLink>
          <p>
            Or try it first: three messages to six sample people, who answer, are away, bounce or opt out.
            Nothing leaves the sandbox.
          </p>
          {sampleRun}
        </>
      ) : (
        <p>Your role in this workspace lets you look. Who may write can create the first.</p>
      )}
    </EmptyState>
  )
}
