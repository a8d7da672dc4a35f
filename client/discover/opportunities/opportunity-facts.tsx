import type { Opportunity } from "#contract/workspace/discover/opportunities"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { ForeignPage } from "../../ui/foreign-page.tsx"
import { PanelFact } from "../../ui/table/panel-fact.tsx"
import { DeadlineLine } from "./deadline-line.tsx"
import { namesOf } from "./words.ts"

/** What is known of a request, as rows of a definition list. */
export function OpportunityFacts({ opportunity }: { opportunity: Opportunity }) {
  const { kind, outlet, journalist, replyTo, url, clients } = opportunity
  const isArticle = kind === "article"
  return (
    <>
      {!isArticle && (
        <>
          <PanelFact term="Deadline">
            <DeadlineLine {...opportunity} />
          </PanelFact>
          <PanelFact term="Reply to">
            <ReplyTo to={replyTo} />
          </PanelFact>
        </>
      )}
      <PanelFact term="Outlet">
        {outlet?.id ? (
          <Link to={paths.outletDetail(outlet.id)} className="link">
            <bdi>{outlet.name}</bdi>
          </Link>
        ) : (
          <bdi>{outlet?.name ?? "Not known"}</bdi>
        )}
      </PanelFact>
      {journalist && (
        <PanelFact term={isArticle ? "Signed by" : "Asked by"}>
          <bdi>{journalist}</bdi>
        </PanelFact>
      )}
      {namesOf(clients) && (
        <PanelFact term="Client">
          <bdi>{namesOf(clients)}</bdi>
        </PanelFact>
      )}
      {url && (
        <PanelFact term="Web page">
          <ForeignPage url={url} name={url} />
        </PanelFact>
      )}
    </>
  )
}

function ReplyTo({ to }: { to: string }) {
  if (to === "") return <>Not given. See the request's page.</>
  return /^https?:/.test(to) ? <ForeignPage url={to} name={to} /> : <bdi>{to}</bdi>
}
