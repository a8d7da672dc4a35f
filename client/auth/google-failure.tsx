import { useEffect, useState } from "react"
import { useSearchParams } from "react-router-dom"
import { Banner } from "../ui/banner.tsx"
import { toast } from "../ui/toast.tsx"

/**
 * Shown when Google sent the person back with an error. The error's text could be anybody's, so it is not shown; known
 * error codes are put into words that help. The page was rendered without its query, so this appears only after
 * hydration.
 */
export function GoogleFailure() {
  const [query] = useSearchParams()
  const failed = query.has("error")
  const code = query.get("error_code") ?? ""
  const [shown, setShown] = useState<string | null>(null)
  useEffect(() => {
    setShown(failed ? (reasons[code] ?? "Google sign in failed. Please try again.") : null)
    if (!failed) return
    console.error("Google sign in failed")
    toast({ title: "Google Login Failed", description: "Could not sign in with Google", destructive: true })
  }, [failed, code])
  return shown && <Banner tone="danger">{shown}</Banner>
}

const reasons: Record<string, string> = {
  signup_disabled: "Sign-ups are closed at the moment. If you have an account, log in as before.",
  user_banned: "This account is suspended. Write to us if you think that this is a mistake.",
}
