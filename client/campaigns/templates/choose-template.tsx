import { useState } from "react"
import type { Template, TemplateDetail } from "#contract/workspace/campaigns/templates"
import { useRead } from "../../data/use-read.ts"
import { type Address, part, withQuery } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { Link } from "../../lib/link.tsx"
import { useAction } from "../../lib/use-action.ts"
import { paths } from "../../paths.ts"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { SearchField } from "../../ui/search-field.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { findAmong } from "./find-among.ts"
import { resultsInWords } from "./words.ts"

interface ChooseTemplateProps {
  endpoint: Address<"/templates">
  /** The client of the campaign: its templates are offered, and those for all. */
  client: string | null
  onUse: (template: TemplateDetail) => void
  onClose: () => void
}

/** The letters that a campaign can start from. */
export function ChooseTemplate({ endpoint, client, onUse, onClose }: ChooseTemplateProps) {
  const { data, failure, reload } = useRead(
    withQuery(endpoint, { kind: "letter", ...(client && { client }) }),
  )
  const [typed, setTyped] = useState("")
  const { isBusy, failure: refusal, run } = useAction()
  const use = (template: Template) =>
    run(async () => {
      onUse(await api.get(part(endpoint, "/:id", template.id)))
      onClose()
    })
  const shown = data && findAmong(data.templates, typed)
  return (
    <Dialog
      open
      onClose={onClose}
      wide
      title="Start from a template"
      description="A template with follow-ups replaces the whole sequence; one without replaces the first message."
    >
      <div className="mt-5 grid gap-4">
        <ReadFailure failure={failure} onRetry={reload} />
        {refusal && <Banner tone="danger">{refusal}</Banner>}
        {!data && !failure && <Spinner label="Loading your templates..." />}
        {data && data.templates.length > 5 && (
          <SearchField label="Search templates" typed={typed} onType={setTyped} />
        )}
        {data?.templates.length === 0 && (
          <p className="text-muted">
            There are no letters yet. Save this campaign’s messages as one, or write one under{" "}
            <Link to={paths.templates} className="link">
              Templates
            </Link>
            .
          </p>
        )}
        {shown && data.templates.length > 0 && (
          <ul className="grid gap-3" aria-label="Templates">
            {shown.map((template) => (
              <li key={template.id} className="card flex flex-wrap items-center justify-between gap-3 p-4">
                <div className="min-w-0 flex-1 basis-64">
                  <p className="font-semibold wrap-anywhere">
                    <bdi>{template.name}</bdi>
                  </p>
                  <p className="line-clamp-2 text-sm text-muted wrap-anywhere">
                    {template.subject && <bdi>{template.subject} · </bdi>}
                    {template.excerpt}
                  </p>
                  <p className="text-sm text-muted">{resultsInWords(template)}</p>
                </div>
                <Button
                  size="small"
                  busy={isBusy}
                  aria-label={`Use ${template.name}`}
                  onClick={() => use(template)}
                >
                  {template.length === 1 ? "Use it" : `Use its ${template.length} messages`}
                </Button>
              </li>
            ))}
            {shown.length === 0 && <li className="text-muted">No template fits.</li>}
          </ul>
        )}
        <div className="flex justify-end">
          <Button look="secondary" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
