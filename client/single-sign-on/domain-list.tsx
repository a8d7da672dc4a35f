import { useState } from "react"
import { NewDomain, type SingleSignOn, type SsoDomain } from "#contract/site/single-sign-on"
import type { MyWorkspace } from "#contract/site/workspaces"
import { part } from "../lib/addresses.ts"
import { api } from "../lib/api.ts"
import { useForm } from "../lib/form.tsx"
import { Badge } from "../ui/badge.tsx"
import { Banner } from "../ui/banner.tsx"
import { Button } from "../ui/button.tsx"
import { CodeBlock } from "../ui/code-block.tsx"
import { ConfirmDialog } from "../ui/confirm-dialog.tsx"
import { Field, Input } from "../ui/field.tsx"
import { endpointOf } from "../workspaces/workspace-provider.tsx"

interface DomainListProps {
  workspace: MyWorkspace
  domains: readonly SsoDomain[]
  isBusy: boolean
  onChange: (work: () => Promise<SingleSignOn>) => Promise<unknown>
}

/** Whose people may come: domains that the company has shown to be its own. */
export function DomainList({ workspace, domains, isBusy, onChange }: DomainListProps) {
  const endpoint = endpointOf(workspace, "/single-sign-on")
  const [removed, setRemoved] = useState<string | null>(null)
  const remove = (domain: string) => onChange(() => api.delete(part(endpoint, "/domains/:domain", domain)))
  const form = useForm(NewDomain, async (values) => {
    const added = await api.post(part(endpoint, "/domains"), values)
    await onChange(async () => added)
  })
  return (
    <section aria-label="Domains" className="grid gap-4">
      <h3 className="font-semibold">Domains</h3>
      <ul className="grid gap-4 text-sm">
        {domains.map(({ domain, record, isVerified }) => (
          <li key={domain} className="grid gap-2">
            <div className="flex flex-wrap items-center gap-2">
              <bdi className="font-semibold wrap-anywhere">{domain}</bdi>
              <Badge tone={isVerified ? "green" : "orange"}>{isVerified ? "Verified" : "Not verified"}</Badge>
            </div>
            {!isVerified && (
              <>
                <p>Add this TXT record to the domain itself, then check it.</p>
                <CodeBlock title={`TXT record of ${domain}`} code={record} />
              </>
            )}
            <div className="flex flex-wrap gap-2">
              {!isVerified && (
                <Button
                  size="small"
                  disabled={isBusy}
                  onClick={() => onChange(() => api.post(part(endpoint, "/domains/:domain/check", domain)))}
                >
                  Check
                </Button>
              )}
              <Button
                size="small"
                look="secondary"
                disabled={isBusy}
                onClick={() => (isVerified ? setRemoved(domain) : remove(domain))}
              >
                Remove<span className="sr-only"> {domain}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title={`Remove ${removed}?`}
        description={
          domains.filter((one) => one.isVerified).length > 1
            ? "People with an address there can no longer come by single sign-on."
            : "It is the last verified domain: nobody can come by single sign-on any more, and nobody has to."
        }
        button={["Remove", "Removing..."]}
        open={removed !== null}
        onConfirm={async () => {
          if (removed !== null) await remove(removed)
          setRemoved(null)
        }}
        onClose={() => setRemoved(null)}
      />
      <form {...form.attributes} key={domains.length} aria-label="Add a domain">
        <fieldset className="flex flex-wrap items-end gap-3" disabled={form.isBusy}>
          {form.trouble && <Banner tone="danger">{form.trouble}</Banner>}
          <Field label="Domain" error={form.errors.domain} className="min-w-0 flex-1 basis-60">
            <Input
              name="domain"
              placeholder="example.com"
              autoComplete="off"
              autoCapitalize="none"
              required
            />
          </Field>
          <Button type="submit" look="secondary" busy={form.isBusy}>
            {form.isBusy ? "Adding..." : "Add"}
          </Button>
        </fieldset>
      </form>
    </section>
  )
}
