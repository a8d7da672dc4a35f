import { type ReactNode, Suspense, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { OutletDetail } from "#contract/workspace/people/outlet-details"
import type { useRecord } from "../../data/use-record.ts"
import type { Address } from "../../lib/addresses.ts"
import { Avatar } from "../../ui/avatar.tsx"
import { Banner } from "../../ui/banner.tsx"
import { late } from "../../ui/late.tsx"
import { endpointOf, mayWrite } from "../../workspaces/workspace-provider.tsx"
import { ArticleList } from "../articles/article-list.tsx"
import { SourceTip } from "../contacts/source-tip.tsx"
import { OutletActions } from "./outlet-actions.tsx"
import { OutletFacts } from "./outlet-facts.tsx"
import { OutletFigures } from "./outlet-figures.tsx"
import { OutletPeople } from "./outlet-people.tsx"
import { OutletTags } from "./outlet-tags.tsx"
import { StageChoice } from "./stage-choice.tsx"
import { describeOutlet } from "./words.ts"
import "../contacts/contact-detail.css"

// Parts that are opened by hand, and the team's records of an outlet, are loaded after the page.
const Notes = late(async () => (await import("../notes/notes.tsx")).Notes)
const AddContact = late(async () => (await import("../contacts/add-contact.tsx")).AddContact)

type One = Omit<ReturnType<typeof useRecord<"/outlets/:id">>, "record" | "isMissing">

interface OutletViewProps extends One {
  outlet: OutletDetail
  /** The outlet's own address. */
  endpoint: Address<"/outlets/:id">
  workspace: MyWorkspace
  /** The way to look through its website. */
  scan: ReactNode
  /** What appeared in it. */
  placements: ReactNode
}

/** All details of an outlet. */
export function OutletView(props: OutletViewProps) {
  const { outlet, endpoint, workspace, failure, scan, placements, ...actions } = props
  const { id, name, host, articles } = outlet
  const canWrite = mayWrite(workspace)
  const [isAdding, setAdding] = useState(false)
  /** The field of the form that is asked for; "" is the form as a whole. */
  const [editing, setEditing] = useState<string | null>(null)
  const facts = describeOutlet(outlet)
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="relative flex min-w-0 items-start gap-4">
          <Avatar name={name} className="contact-face" />
          <div className="min-w-0">
            <div className="flex items-center gap-2">
              <h1 className="text-2xl wrap-anywhere">
                <bdi>{name}</bdi>
              </h1>
              <SourceTip term="Name" sources={outlet.sources.filter(({ about }) => about === "name")} />
            </div>
            <p className="mt-1 text-muted wrap-anywhere">
              <a
                className="link"
                href={`https://${host}/`}
                target="_blank"
                rel="noopener noreferrer nofollow"
              >
                {host}
              </a>
              {facts && ` · ${facts}`}
            </p>
          </div>
        </div>
        {canWrite && (
          <div className="flex flex-wrap gap-2">
            {scan}
            <OutletActions
              outlet={outlet}
              endpoint={endpoint}
              trash={endpointOf(workspace, "/trash/restore")}
              editing={editing}
              onEdit={setEditing}
              {...actions}
            />
          </div>
        )}
      </header>
      {failure && <Banner tone="danger">{failure} What you see may be from before.</Banner>}
      <div className="detail-columns">
        <div>
          <StageChoice stage={outlet.stage} canWrite={canWrite} {...actions} />
          <OutletFacts outlet={outlet} onAdd={canWrite ? setEditing : null} />
          <OutletFigures workspace={workspace} outlet={outlet} canWrite={canWrite} onChanged={actions.load} />
          <OutletTags workspace={workspace} outlet={outlet} canWrite={canWrite} onChanged={actions.load} />
        </div>
        <div>
          <OutletPeople outlet={outlet} onAdd={canWrite ? () => setAdding(true) : null} />
          <ArticleList
            title="Recent articles"
            articles={articles}
            omit="outlet"
            empty="No articles are known yet."
          />
          {placements}
          <Suspense>
            <Notes workspace={workspace} subject={{ outletId: id }} />
          </Suspense>
        </div>
      </div>
      <Suspense>
        <AddContact
          workspace={workspace}
          outlet={{ id, name }}
          open={isAdding}
          onClose={() => setAdding(false)}
          onAdded={actions.load}
        />
      </Suspense>
    </>
  )
}
