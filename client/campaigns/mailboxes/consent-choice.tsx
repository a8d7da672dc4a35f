import { useState } from "react"
import type { SignInWay } from "#contract/workspace/campaigns/mailbox-sign-in"
import { ConsentButton } from "./consent-button.tsx"
import type { Leave } from "./use-consent.ts"

/** The buttons that connect a mailbox without a password, where there is a client for them, and what is possible where not. */
export function ConsentChoice({ ways, leave }: { ways: SignInWay[]; leave: Leave }) {
  const [isRead, setRead] = useState(true)
  const ready = ways.filter(({ client }) => client !== null)
  const missing = ways.filter(({ client }) => client === null)
  return (
    <section className="mt-5 grid gap-4" aria-label="Without a password">
      {ready.length > 0 && (
        <>
          <div className="flex flex-wrap gap-3">
            {ready.map(({ provider }) => (
              <ConsentButton
                key={provider}
                provider={provider}
                choice={{ isRead }}
                leave={leave}
                look="secondary"
              />
            ))}
          </div>
          <label className="flex items-start gap-3 text-sm">
            <input
              type="checkbox"
              checked={isRead}
              onChange={(event) => setRead(event.target.checked)}
              className="mt-0.5 size-5 shrink-0"
            />
            Read answers in the mailbox itself. Without this it only sends, and answers come to an address of
            ours.
          </label>
        </>
      )}
      {missing.map(({ provider }) => (
        <p key={provider} className="text-sm text-muted">
          {withoutClient[provider]}
        </p>
      ))}
      <p className="rule-around flex items-center gap-3 text-xs text-muted">
        {ready.length > 0 ? "or at another provider, with a password" : "with a password"}
      </p>
    </section>
  )
}

const withoutClient = {
  google:
    "Google takes an app password here: choose Gmail or Google Workspace below. An owner can also set up a client of your own at Google, on this page: then no password is needed.",
  microsoft:
    "Microsoft lets programs read only without a password, and for that this site needs a client at Microsoft. An owner can set up one of your own, on this page, with the help of your Microsoft 365 administrator.",
}
