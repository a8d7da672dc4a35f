import { Suspense, useState } from "react"
import { CONSENT_NAMES } from "#contract/mail/oauth"
import type { SignInWay } from "#contract/workspace/campaigns/mailbox-sign-in"
import { useAction } from "../../lib/use-action.ts"
import { Button } from "../../ui/button.tsx"
import { late } from "../../ui/late.tsx"
import type { Consent } from "./use-consent.ts"

// Parts that are opened by hand are loaded after the page.
const OwnClientDialog = late(async () => (await import("./own-client-dialog.tsx")).OwnClientDialog)

/** By which client mailboxes of Google and Microsoft are connected, for members who may change it. */
export function OwnClients({ ways, keepClient, removeClient }: Omit<Consent, "leave">) {
  const [open, setOpen] = useState<SignInWay | null>(null)
  const { isBusy, busyWith, run } = useAction({ failed: "Not Removed" })
  if (!ways) return null
  return (
    <section className="card grid gap-4 p-5 sm:p-6" aria-labelledby="own-clients">
      <div className="grid gap-1">
        <h2 id="own-clients" className="text-xl">
          Connecting without a password
        </h2>
        <p className="max-w-prose text-sm text-muted">
          Google and Microsoft connect a mailbox through an OAuth client, without its password. With a client
          of your own, your administrators decide who may connect.
        </p>
      </div>
      <ul className="grid gap-3" aria-label="Clients">
        {ways.map((way) => (
          <li key={way.provider} className="flex flex-wrap items-center justify-between gap-3 text-sm">
            <p className="wrap-anywhere">
              <strong>{CONSENT_NAMES[way.provider]}</strong>: {stateOf(way)}
            </p>
            <div className="flex flex-wrap gap-2">
              <Button size="small" look="secondary" onClick={() => setOpen(way)}>
                {way.client === "own" ? "Change" : "Set Up"} {CONSENT_NAMES[way.provider]} Client
              </Button>
              {way.client === "own" && (
                <Button
                  size="small"
                  look="secondary"
                  busy={busyWith === way.provider}
                  disabled={isBusy}
                  onClick={() => run(() => removeClient(way), { of: way.provider })}
                >
                  Remove
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <Suspense>
        {open && (
          <OwnClientDialog
            way={open}
            onSave={(values) => keepClient(open, values)}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </section>
  )
}

function stateOf({ client, clientId }: SignInWay): string {
  if (client === "own") return `your own client, ${clientId}.`
  return client === "site" ? "the client of this site." : "no client yet."
}
