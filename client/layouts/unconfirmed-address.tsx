import { useState } from "react"
import { authCalls } from "../auth/auth-calls.ts"
import { ApiError } from "../lib/api.ts"
import { Banner } from "../ui/banner.tsx"
import { toast } from "../ui/toast.tsx"

/** Reminds somebody to open the link that confirms their address, and sends it anew. */
export function UnconfirmedAddress({ email }: { email: string }) {
  const [state, setState] = useState<"idle" | "sending" | "sent">("idle")
  const resend = async () => {
    setState("sending")
    try {
      await authCalls.resend(email)
      setState("sent")
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast({ title: "Confirmation not sent", description: error.message, destructive: true })
      setState("idle")
    }
  }
  return (
    <Banner>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 wrap-anywhere">
          Please confirm your address: open the link that we sent to <strong>{email}</strong>.
        </p>
        {state === "sent" ? (
          <span>A new link is on its way.</span>
        ) : (
          <button
            type="button"
            className="link font-semibold"
            onClick={resend}
            disabled={state === "sending"}
          >
            {state === "sending" ? "Sending..." : "Resend confirmation"}
          </button>
        )}
      </div>
    </Banner>
  )
}
