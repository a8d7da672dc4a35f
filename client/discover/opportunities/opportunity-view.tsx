import type { MyWorkspace } from "#contract/site/workspaces"
import type { OpportunityDetail } from "#contract/workspace/discover/opportunities"
import type { useRecord } from "../../data/use-record.ts"
import type { Address } from "../../lib/addresses.ts"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { Banner } from "../../ui/banner.tsx"
import { Card } from "../../ui/card.tsx"
import { ShortDate } from "../../ui/day.tsx"
import { ForeignPage } from "../../ui/foreign-page.tsx"
import { PanelFact } from "../../ui/table/panel-fact.tsx"
import { mayWrite } from "../../workspaces/workspace-provider.tsx"
import { Findings } from "./findings.tsx"
import { FitReasons } from "./fit-reasons.tsx"
import { OpportunityActions } from "./opportunity-actions.tsx"
import { OpportunityBadges } from "./opportunity-badges.tsx"
import { OpportunityFacts } from "./opportunity-facts.tsx"
import { OpportunityHistory } from "./opportunity-history.tsx"
import "../../ui/fact-list.css"
import "./opportunities.css"

type One = Omit<ReturnType<typeof useRecord<"/opportunities/:id">>, "record" | "isMissing">

interface OpportunityViewProps extends One {
  opportunity: OpportunityDetail
  /** The request's own address. */
  endpoint: Address<"/opportunities/:id">
  workspace: MyWorkspace
}

/** All details of a request. */
export function OpportunityView({
  opportunity,
  endpoint,
  workspace,
  failure,
  ...actions
}: OpportunityViewProps) {
  const { kind, title, body, sightings, campaignId, isPitchedElsewhere } = opportunity
  return (
    <>
      <header className="grid gap-3">
        <OpportunityBadges opportunity={opportunity} />
        <h1 className="text-2xl wrap-anywhere">
          <bdi>{title}</bdi>
        </h1>
      </header>
      {failure && <Banner tone="danger">{failure} What you see may be from before.</Banner>}
      {mayWrite(workspace) && (
        <OpportunityActions
          opportunity={opportunity}
          workspace={workspace}
          endpoint={endpoint}
          {...actions}
        />
      )}
      {campaignId && (
        <Banner>
          A campaign was begun for it:{" "}
          <Link to={paths.campaignDetail(campaignId)} className="link">
            see the campaign
          </Link>
          .
        </Banner>
      )}
      {isPitchedElsewhere && <PitchedElsewhere history={opportunity.history} />}
      <Card className="p-5 sm:p-6">
        <h2 className="text-lg">{kind === "article" ? "The article" : "The request"}</h2>
        {opportunity.findings.length > 0 && (
          <div className="mt-3">
            <Findings findings={opportunity.findings} />
          </div>
        )}
        {body ? (
          <p className="opportunity-words mt-3" dir="auto">
            {body}
          </p>
        ) : (
          <p className="mt-3 text-muted">Only its title is known.</p>
        )}
      </Card>
      <dl className="card fact-list">
        <OpportunityFacts opportunity={opportunity} />
        {sightings.map((seen) => (
          <PanelFact key={seen.source} term={`Seen in ${seen.source}`}>
            <ForeignPage url={seen.url} name="No address of its own" />
          </PanelFact>
        ))}
      </dl>
      <FitReasons opportunity={opportunity} />
      <OpportunityHistory history={opportunity.history} />
    </>
  )
}

function PitchedElsewhere({ history }: Pick<OpportunityDetail, "history">) {
  const begun = history.find(({ action }) => action === "opportunity.pitch_begun")
  return (
    <Banner>
      It was pitched for another client{begun && " on "}
      {begun && <ShortDate date={begun.at} />}. To write for yours as well, begin a campaign of your own.
    </Banner>
  )
}
