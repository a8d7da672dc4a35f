import { useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { Mailbox } from "#contract/workspace/campaigns/mailboxes"
import type { DomainReport } from "#contract/workspace/campaigns/sender-domain"
import { withQuery } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { useAction } from "../../lib/use-action.ts"
import { Button } from "../../ui/button.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { CheckedRecord } from "./checked-record.tsx"
import { SelectorForm } from "./selector-form.tsx"

type Ask = (selector?: string) => Promise<void>

/** Whether receivers will trust the mailbox's sending domain. Checked on request. */
export function DomainSection({ workspace, mailbox }: { workspace: MyWorkspace; mailbox: Mailbox }) {
  const [report, setReport] = useState<DomainReport | null>(null)
  const { isBusy, failure, run } = useAction()
  const heading = `${mailbox.id}-domain`
  const read: Ask = async (selector) => {
    const address = endpointOf(workspace, "/mailboxes/:id/domain", mailbox.id)
    setReport(await api.get(withQuery(address, selector ? { selector } : "")))
  }
  const check = () => run(() => read())
  return (
    <section className="grid gap-3" aria-labelledby={heading}>
      <h3 id={heading} className="text-base font-semibold">
        Your domain
      </h3>
      <p className="max-w-prose text-sm text-muted">
        Receivers check four DNS records of your domain before they trust your mail. We check them every day,
        and tell owners and admins when something that was in order is not any more.
      </p>
      <ReadFailure failure={failure} onRetry={check} />
      <div aria-live="polite">
        <Report report={report} onName={read} />
      </div>
      <div>
        <Button size="small" look="secondary" busy={isBusy} onClick={check}>
          {isBusy ? "Asking..." : report ? "Check Again" : "Check Domain"}
        </Button>
      </div>
    </section>
  )
}

function Report({ report, onName }: { report: DomainReport | null; onName: Ask }) {
  if (!report) return null
  const { domain, isProviders, checks } = report
  if (isProviders) {
    return (
      <p className="max-w-prose text-sm">
        {domain} is your provider's own domain, and its records are your provider's. There is nothing for you
        to do. People trust an address at a domain of your own more.
      </p>
    )
  }
  const dkim = checks.find(({ subject }) => subject === "dkim")
  return (
    <div className="grid gap-4">
      <ul className="grid gap-4" aria-label={`What ${domain} says`}>
        {checks.map((check) => (
          <CheckedRecord key={check.subject} check={check} />
        ))}
      </ul>
      {dkim && dkim.state !== "present" && <SelectorForm onName={onName} />}
    </div>
  )
}
