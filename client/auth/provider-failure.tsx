import { useEffect, useState } from "react"
import { useSearchParams } from "react-router-dom"
import { Banner } from "../ui/banner.tsx"
import { toast } from "../ui/toast.tsx"

const google = {
  log: "Google sign in failed",
  title: "Google Login Failed",
  description: "Could not sign in with Google",
  banner: "Google sign in failed. Please try again.",
}
const microsoft = {
  log: "Microsoft sign in failed",
  title: "Microsoft Login Failed",
  description: "Could not sign in with Microsoft",
  banner: "Microsoft sign in failed. Please try again.",
}
const singleSignOn = {
  log: "Single sign-on failed",
  title: "Single Sign-On Failed",
  description: "Could not sign in with your company",
  banner: "Single sign-on failed. Try again, or ask whoever runs your workspace: its settings say why.",
}

/**
 * Shown when Google, Microsoft or a company's provider sent the person back with an error. The error's text could be anybody's, so it is
 * not shown; known error codes are put into words that help. The page was rendered without its query, so this appears only
 * after hydration.
 */
export function ProviderFailure() {
  const [query] = useSearchParams()
  const failed = query.has("error")
  const code = query.get("error_code") ?? ""
  const provider = query.get("provider") ?? ""
  const words = { azure: microsoft, sso: singleSignOn }[provider] ?? google
  const [shown, setShown] = useState<string | null>(null)
  useEffect(() => {
    setShown(failed ? (reasons[`${provider} ${code}`] ?? reasons[code] ?? words.banner) : null)
    if (!failed) return
    console.error(words.log)
    toast({ title: words.title, description: words.description, destructive: true })
  }, [failed, code, provider, words])
  return shown && <Banner tone="danger">{shown}</Banner>
}

const reasons: Record<string, string> = {
  "azure provider_email_needs_verification":
    "Microsoft does not confirm the address of this work account to us, so we cannot know that it is yours. Log in another way, or tell whoever runs this site.",
  signup_disabled: "Sign-ups are closed at the moment. If you have an account, log in as before.",
  user_banned: "This account is suspended. Write to us if you think that this is a mistake.",
  plan_limit: "The plan of your company's workspace has no room for another person. Tell whoever runs it.",
  sso_provider_not_found: "No workspace signs in people of this domain. Log in as before.",
}
