import type { MyWorkspace } from "#contract/site/workspaces"
import { type CampaignPerson, EXCLUSIONS } from "#contract/workspace/campaigns/audience"
import type { Address } from "../../lib/addresses.ts"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { Badge } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { sayFields } from "../letters/say-fields.ts"
import { WriteFor } from "../writer/write-for.tsx"
import { PersonFit } from "./person-fit.tsx"
import { StateBasis } from "./state-basis.tsx"
import { WriteAnyway } from "./write-anyway.tsx"

interface CampaignPersonEntryProps {
  person: CampaignPerson
  workspace: MyWorkspace
  endpoint: Address<"/campaigns/:id">
  canWrite: boolean
  isBusy: boolean
  onStated: () => void
  onRemove: () => void
}

/** One of the people of a campaign: whether they will be written to, and if not, why and what helps. */
export function CampaignPersonEntry({
  person,
  workspace,
  endpoint,
  canWrite,
  isBusy,
  onStated,
  onRemove,
}: CampaignPersonEntryProps) {
  const { contactId, name, email, company, standing, reason, detail } = person
  const campaignId = endpoint.split("/campaigns/")[1] ?? ""
  return (
    <li>
      <span className="grid min-w-0 gap-1">
        <span className="flex flex-wrap items-center gap-2">
          <Link to={paths.contactDetail(contactId)} className="font-semibold hover:underline">
            <bdi>{name}</bdi>
          </Link>
          {standing === "excluded" && <Badge tone="amber">Excluded</Badge>}
          {standing === "enrolled" && <Badge>Enrolled</Badge>}
        </span>
        <span className="text-muted">{[company, email ?? "no address"].filter(Boolean).join(" · ")}</span>
        {reason && (
          <span>
            {EXCLUSIONS[reason]}. {detail && sayFields(detail)}
          </span>
        )}
        <PersonFit {...person} />
      </span>
      {canWrite && standing !== "enrolled" && (
        <span className="flex flex-wrap gap-2">
          {standing === "eligible" && (
            <WriteFor workspace={workspace} person={{ campaignId, contactId, name }} onChanged={onStated} />
          )}
          {reason === "off_topic" && <WriteAnyway endpoint={endpoint} people={[person]} onGiven={onStated} />}
          {reason === "no_basis" && <StateBasis workspace={workspace} person={person} onStated={onStated} />}
          <Button
            size="small"
            look="secondary"
            disabled={isBusy}
            aria-label={`Remove ${name}`}
            onClick={onRemove}
          >
            Remove
          </Button>
        </span>
      )}
    </li>
  )
}
