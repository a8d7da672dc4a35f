import { useState } from "react"
import * as z from "zod/mini"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { Mailbox } from "#contract/workspace/campaigns/mailboxes"
import {
  type DomainCheck,
  type DomainReport,
  type DomainState,
  type DomainSubject,
  Selector,
} from "#contract/workspace/campaigns/sender-domain"
import { withQuery } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { useForm } from "../../lib/form.tsx"
import { useAction } from "../../lib/use-action.ts"
import { Badge, type Tone } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { Field, Input } from "../../ui/field.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"

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
          <Check key={check.subject} check={check} />
        ))}
      </ul>
      {dkim && dkim.state !== "present" && <NameSelector onName={onName} />}
    </div>
  )
}

const subjects: Record<DomainSubject, [name: string, meaning: string]> = {
  mx: ["MX", "where your mail goes"],
  spf: ["SPF", "who may send for you"],
  dkim: ["DKIM", "how your mail is signed"],
  dmarc: ["DMARC", "what to do with forgeries"],
}

const states: Record<DomainState, [words: string, tone: Tone]> = {
  present: ["In order", "green"],
  missing: ["Missing", "orange"],
  wrong: ["Wrong", "rose"],
  unanswered: ["Not answered", "grey"],
}

function Check({ check: { subject, state, text, advice, record } }: { check: DomainCheck }) {
  const [name, meaning] = subjects[subject]
  const [words, tone] = states[state]
  return (
    <li className="grid gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <strong>{name}</strong>
        <span className="text-muted">{meaning}</span>
        <Badge tone={tone}>{words}</Badge>
      </p>
      <p className="max-w-prose wrap-anywhere">
        {text} {advice}
      </p>
      {record && <code className="text-xs text-muted wrap-anywhere">{record}</code>}
    </li>
  )
}

const Named = z.object({ selector: Selector })

function NameSelector({ onName }: { onName: Ask }) {
  const form = useForm(Named, ({ selector }) => onName(selector))
  return (
    <form {...form.attributes}>
      <fieldset className="flex flex-wrap items-end gap-3" disabled={form.isBusy}>
        <Field label="DKIM selector" error={form.errors.selector ?? form.trouble ?? undefined}>
          <Input
            name="selector"
            maxLength={150}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Button type="submit" size="small" look="secondary" busy={form.isBusy}>
          {form.isBusy ? "Asking..." : "Look Here"}
        </Button>
      </fieldset>
    </form>
  )
}
