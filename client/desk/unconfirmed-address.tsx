import { useState } from "react"
import { sessionCalls } from "../auth/session-calls.ts"
import { useAction } from "../lib/use-action.ts"
import { Banner } from "../ui/banner.tsx"

/** Reminds a person to open the link that confirms their address, and sends it again. */
export function UnconfirmedAddress({ email }: { email: string }) {
  const [isSent, setSent] = useState(false)
  const { isBusy, run } = useAction({ failed: "Confirmation not sent" })
  const resend = () =>
    run(async () => {
      await sessionCalls.resend(email)
      setSent(true)
    })
  return (
    <Banner>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 wrap-anywhere">
          Please confirm your address: open the link that we sent to <strong>{email}</strong>.
        </p>
        {isSent ? (
          <span>A new link is on its way.</span>
        ) : (
          <button type="button" className="link font-semibold" onClick={resend} disabled={isBusy}>
            {isBusy ? "Sending..." : "Resend confirmation"}
          </button>
        )}
      </div>
    </Banner>
  )
}
