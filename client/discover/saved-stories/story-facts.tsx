import type { ReactNode } from "react"
import { OUTLET_KINDS } from "#contract/directory/outlets"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { Story } from "#contract/workspace/discover/saved-stories"
import { nameCountry, nameLanguage } from "../../lib/place-names.ts"
import { nameOfClient, useClients } from "../../people/clients/use-clients.ts"
import { Moment } from "../../ui/moment.tsx"
import "../../ui/fact-list.css"

/** What a story says, where it is looked for, and which names are watched for. */
export function StoryFacts({ story, workspace }: { story: Story; workspace: MyWorkspace }) {
  const { items } = useClients(workspace)
  const client = items?.find(({ id, isOwn }) => (story.clientId === null ? isOwn : id === story.clientId))
  const where = [
    ...story.countries.map(nameCountry),
    ...story.languages.map(nameLanguage),
    ...story.kinds.map((kind) => OUTLET_KINDS[kind]),
  ]
  return (
    <dl className="card fact-list">
      {story.text && (
        <Fact name="What it says">
          <span className="line-clamp-6 whitespace-pre-line" dir="auto">
            {story.text}
          </span>
        </Fact>
      )}
      <Fact name="Looked for in">
        {where.length > 0 ? where.join(", ") : "Every country, language and kind"}
      </Fact>
      <Fact name="Names">
        <bdi>{story.names.join(", ") || "None"}</bdi>
      </Fact>
      <Fact name="Competitors">
        <bdi>{story.competitors.join(", ") || "None"}</bdi>
      </Fact>
      {client && (items?.length ?? 0) > 1 && (
        <Fact name="Client">
          <bdi>{nameOfClient(client, workspace)}</bdi>
        </Fact>
      )}
      <Fact name="Last looked">
        {story.lastLookedAt ? <Moment at={story.lastLookedAt} /> : "Not yet"}
        {story.nextLookAt && story.lastLookedAt && (
          <span className="text-muted">
            , again after <Moment at={story.nextLookAt} />
          </span>
        )}
      </Fact>
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
