import type { JournalistPreferences, MailHours } from "#contract/directory/journalists"
import type { MyWorkspace } from "#contract/site/workspaces"
import { useRead } from "../../data/use-read.ts"
import { Banner } from "../../ui/banner.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"

/** What a contact said for all customers about pitches; nothing while they said nothing. */
export function ContactPreferences({ workspace, contactId }: { workspace: MyWorkspace; contactId: string }) {
  const { data, failure } = useRead(endpointOf(workspace, "/contacts/:id/preferences", contactId))
  if (failure) return <Banner tone="danger">Their preferences could not be read: {failure}</Banner>
  if (data?.isObjecting)
    return <Banner>They asked for no pitches from anybody. No campaign writes to them.</Banner>
  const said = data?.preferences ? describe(data.preferences) : []
  if (said.length === 0) return null
  return (
    <section className="card p-5" aria-labelledby="their-preferences">
      <h2 id="their-preferences" className="text-lg">
        How they want to be pitched to
      </h2>
      <dl className="mt-3 grid gap-3 text-sm">
        {said.map(([term, text]) => (
          <div key={term}>
            <dt className="text-muted">{term}</dt>
            <dd className="wrap-anywhere">
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-muted">They said so themselves. Campaigns keep to their hours.</p>
    </section>
  )
}

const describe = ({ topics, languages, hours, otherAddress }: JournalistPreferences): [string, string][] => [
  ...(topics.length > 0 ? [["Topics", topics.join(", ")] as [string, string]] : []),
  ...(languages.length > 0 ? [["Languages", languages.join(", ")] as [string, string]] : []),
  ...(hours ? [["Mail may arrive", writeHours(hours)] as [string, string]] : []),
  ...(otherAddress ? [["Would rather be written to at", otherAddress] as [string, string]] : []),
]

const writeHours = ({ from, to, timeZone }: MailHours) => `${toTime(from)} to ${toTime(to)}, ${timeZone}`

const toTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`
