import type { MyWorkspace } from "#contract/site/workspaces"
import type { Template } from "#contract/workspace/campaigns/templates"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { nameOfClient, useClients } from "../../people/clients/use-clients.ts"
import { Badge } from "../../ui/badge.tsx"
import { KIND_WORDS, resultsInWords } from "./words.ts"

/** One template in the list: what it says, for whom it is, and what came of it. */
export const TemplateEntry = ({ workspace, template }: { workspace: MyWorkspace; template: Template }) => (
  <li className="card grid gap-1 p-4 sm:p-5">
    <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
      <Link to={paths.templateDetail(template.id)} className="hover:underline">
        <bdi>{template.name}</bdi>
      </Link>
      <Badge tone={template.kind === "letter" ? "blue" : "grey"}>{KIND_WORDS[template.kind]}</Badge>
      {template.length > 1 && <Badge tone="grey">{template.length} messages</Badge>}
      {template.clientId && <ClientName workspace={workspace} id={template.clientId} />}
    </p>
    <p className="line-clamp-2 text-sm text-muted wrap-anywhere" dir="auto">
      {template.subject && `${template.subject} · `}
      {template.excerpt || "Nothing is written yet."}
    </p>
    <p className="text-sm">{resultsInWords(template)}</p>
  </li>
)

function ClientName({ workspace, id }: { workspace: MyWorkspace; id: string }) {
  const { items } = useClients(workspace)
  const client = items?.find((one) => one.id === id)
  return client && <Badge tone="violet">{nameOfClient(client, workspace)}</Badge>
}
