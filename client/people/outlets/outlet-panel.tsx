import type { MyWorkspace } from "#contract/site/workspaces"
import type { Outlet } from "#contract/workspace/people/outlets"
import { useRead } from "../../data/use-read.ts"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { Badge } from "../../ui/badge.tsx"
import { LongDate } from "../../ui/day.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { PanelFact } from "../../ui/table/panel-fact.tsx"
import { RowPanel } from "../../ui/table/row-panel.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { ArticleList } from "../articles/article-list.tsx"
import { TagBadges } from "../lists/tag-badges.tsx"
import { rows } from "./outlet-rows.tsx"
import { stageLooks } from "./words.ts"

interface OutletPanelProps {
  workspace: MyWorkspace
  /** As the list has it, until all of it has come. */
  outlet: Outlet
  onClose: () => void
}

/** An outlet beside the list: all that is known of it, without leaving it. */
export function OutletPanel({ workspace, outlet, onClose }: OutletPanelProps) {
  const { id, name, stage, tags } = outlet
  const { data, failure, reload } = useRead(endpointOf(workspace, "/outlets/:id", id))
  const whole = data?.id === id ? data : null
  return (
    <RowPanel title={name} to={paths.outletDetail(id)} onClose={onClose}>
      <ReadFailure failure={failure} onRetry={reload} />
      <div>
        <Badge tone={stageLooks[stage].tone}>{stageLooks[stage].words}</Badge>
      </div>
      <TagBadges tags={tags} />
      <dl className="panel-facts">
        {Object.entries(rows).map(([key, { term, show }]) => {
          const value = key === "name" ? null : show(outlet)
          return value ? (
            <PanelFact key={key} term={term}>
              {value}
            </PanelFact>
          ) : null
        })}
        <PanelFact term="Last scanned">
          {outlet.lastScannedAt ? <LongDate date={outlet.lastScannedAt} /> : "Never"}
        </PanelFact>
        {whole && whole.people.length > 0 && (
          <PanelFact term="People">
            {whole.people.map((person) => (
              <Link key={person.id} className="link block" to={paths.contactDetail(person.id)}>
                <bdi>{person.name}</bdi>
              </Link>
            ))}
          </PanelFact>
        )}
      </dl>
      {whole && whole.articles.length > 0 && (
        <ArticleList title="Recent articles" articles={whole.articles} omit="outlet" />
      )}
    </RowPanel>
  )
}
