import type { ReactNode } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { OpportunityDetail } from "#contract/workspace/discover/opportunities"
import type { useRecord } from "../../data/use-record.ts"
import type { Address } from "../../lib/addresses.ts"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { Badge } from "../../ui/badge.tsx"
import { Banner } from "../../ui/banner.tsx"
import { Card } from "../../ui/card.tsx"
import { ForeignPage } from "../../ui/foreign-page.tsx"
import { mayWrite } from "../../workspaces/workspace-provider.tsx"
import { DeadlineLine } from "./deadline-line.tsx"
import { Findings } from "./findings.tsx"
import { FitReasons } from "./fit-reasons.tsx"
import { OpportunityActions } from "./opportunity-actions.tsx"
import { OpportunityHistory } from "./opportunity-history.tsx"
import { stateLooks } from "./words.ts"
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
  const { kind, title, body, outlet, journalist, replyTo, url, state, sightings, campaignId } = opportunity
  return (
    <>
      <header className="grid gap-3">
        <p>
          <Badge tone={stateLooks[state].tone}>{stateLooks[state].words}</Badge>{" "}
          {opportunity.isSimulated && <Badge tone="violet">Simulated</Badge>}
        </p>
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
        <dl className="mt-5 grid gap-3 text-sm">
          {kind === "request" && (
            <>
              <Fact name="Deadline">
                <DeadlineLine {...opportunity} />
              </Fact>
              <Fact name="Reply to">
                <ReplyTo to={replyTo} />
              </Fact>
            </>
          )}
          <Fact name="Outlet">
            {outlet?.id ? (
              <Link to={paths.outletDetail(outlet.id)} className="link">
                <bdi>{outlet.name}</bdi>
              </Link>
            ) : (
              <bdi>{outlet?.name ?? "Not known"}</bdi>
            )}
          </Fact>
          {journalist && (
            <Fact name={kind === "article" ? "Signed by" : "Asked by"}>
              <bdi>{journalist}</bdi>
            </Fact>
          )}
          {url && (
            <Fact name="Web page">
              <ForeignPage url={url} name={url} />
            </Fact>
          )}
          {sightings.map((seen) => (
            <Fact key={seen.source} name={`Seen in ${seen.source}`}>
              <ForeignPage url={seen.url} name="No address of its own" />
            </Fact>
          ))}
        </dl>
      </Card>
      <FitReasons opportunity={opportunity} />
      <OpportunityHistory history={opportunity.history} />
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="wrap-anywhere">
    <dt className="text-muted">{name}</dt>
    <dd>{children}</dd>
  </div>
)

function ReplyTo({ to }: { to: string }) {
  if (to === "") return <>Not given. See the request's page.</>
  return /^https?:/.test(to) ? <ForeignPage url={to} name={to} /> : <bdi>{to}</bdi>
}
