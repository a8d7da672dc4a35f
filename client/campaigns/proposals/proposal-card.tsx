import { useState } from "react"
import { writeDate } from "#contract/site/dates"
import type { OpenProposal } from "#contract/workspace/campaigns/proposals"
import { type Address, part } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { Link } from "../../lib/link.tsx"
import { useAction } from "../../lib/use-action.ts"
import { paths } from "../../paths.ts"
import { Banner } from "../../ui/banner.tsx"
import { Button, ButtonLink } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { approvalWords } from "../campaigns/approval-words.ts"
import { counted } from "../campaigns/figures.ts"
import { sayFields } from "../letters/say-fields.ts"
import { DeclineForm } from "./decline-form.tsx"
import { ProposedSteps } from "./proposed-steps.tsx"

interface ProposalCardProps {
  endpoint: Address<"/proposals">
  proposal: OpenProposal
  canDecide: boolean
  onChanged: () => Promise<void>
  onLaunched: () => void
}

/** One proposed launch as it would be now: why, what, to how many people, and when. */
export function ProposalCard({ endpoint, proposal, canDecide, onChanged, onLaunched }: ProposalCardProps) {
  const { id, campaign, note, proposedBy, proposedAt, startAt, steps, eligible, blockers } = proposal
  const { isBusy, run } = useAction({ failed: "Not Launched" })
  const [isDeclining, setDeclining] = useState(false)
  const whom = counted(eligible, "person", "people")
  const launch = () => {
    const work = async () => {
      await api.post(part(endpoint, "/:id/approve", id), { fingerprint: proposal.fingerprint, eligible })
      await onChanged()
      onLaunched()
    }
    const description = `${whom} will be written to. ${approvalWords[proposal.approval]}`
    return run(work, { done: { title: "Campaign Launched", description }, onRefused: onChanged })
  }
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <div>
        <h3 className="text-lg wrap-anywhere">
          <Link to={paths.campaignDetail(campaign.id)} className="link">
            <bdi>{campaign.name}</bdi>
          </Link>
        </h3>
        <p className="text-sm text-muted wrap-anywhere">
          Proposed by the key <bdi>{proposedBy}</bdi>, {writeDate(proposedAt, "moment")} · {whom} would be
          written to{startAt && `, from ${writeDate(startAt, "announcement")} on`}.{" "}
          {approvalWords[proposal.approval]}
        </p>
      </div>
      {note && (
        <figure>
          <figcaption className="text-sm text-muted">What it says for it</figcaption>
          <blockquote className="mt-1 whitespace-pre-line wrap-anywhere">{note}</blockquote>
        </figure>
      )}
      {proposal.hasChanged && (
        <Banner tone="info">
          Something has changed since it was proposed. What you see here is what would be launched now.
        </Banner>
      )}
      {blockers.length > 0 && (
        <Banner tone="danger">
          <p className="font-semibold">Before it can be launched:</p>
          <ul className="mt-2 grid gap-1">
            {blockers.map((blocker) => (
              <li key={blocker}>{sayFields(blocker)}</li>
            ))}
          </ul>
        </Banner>
      )}
      <ProposedSteps steps={steps} />
      {canDecide && (
        <div className="flex flex-wrap gap-2">
          {blockers.length === 0 && eligible > 0 && (
            <Button size="small" busy={isBusy} onClick={launch}>
              {isBusy ? "Launching..." : `Launch for ${whom}`}
            </Button>
          )}
          <ButtonLink size="small" look="secondary" to={`${paths.campaignEdit(campaign.id)}?part=people`}>
            Look at the people
          </ButtonLink>
          <Button size="small" look="secondary" onClick={() => setDeclining(true)}>
            Decline
          </Button>
        </div>
      )}
      <Dialog
        open={isDeclining}
        onClose={() => setDeclining(false)}
        title="Decline the launch?"
        description="The campaign stays a draft. Whoever proposed it can read your reason."
      >
        <DeclineForm endpoint={endpoint} id={id} onClose={() => setDeclining(false)} onDone={onChanged} />
      </Dialog>
    </Card>
  )
}
