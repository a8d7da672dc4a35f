import { useEffect, useState } from "react"
import { useSearchParams } from "react-router-dom"
import { Banner } from "../ui/banner.tsx"
import { toast } from "../ui/toast.tsx"

/**
 * Shown when Google sent the person back with an error. What it says is anybody's text in an address: it is not shown.
 * The page was rendered without its query, so this comes only once the page is alive.
 */
export function GoogleFailure() {
  const [query] = useSearchParams()
  const failed = query.has("error")
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    setShown(failed)
    if (!failed) return
    console.error("Google sign in failed")
    toast({ title: "Google Login Failed", description: "Could not sign in with Google", destructive: true })
  }, [failed])
  return isShown ? <Banner tone="danger">Google sign in failed. Please try again.</Banner> : null
}
