import { useEffect, useRef, useState } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import type { MailedLink } from "./auth-calls.ts"

/**
 * The token that a mailed link carries in its fragment, where no server, referrer or log sees it. It is taken out of the
 * address bar at once. `link` is a reference, because what was pressed early is played back before the next render.
 */
export function useMailedLink<Type extends string>(types: readonly Type[]) {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const link = useRef<MailedLink<Type> | null>(null)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    const found = readLink(hash)
    if (found) {
      const type = types.find((one) => one === found.type)
      link.current = type ? { ...found, type } : null
      navigate({ hash: "" }, { replace: true })
    }
    setMissing(link.current === null)
  }, [hash, navigate, types])
  return { link, isMissing }
}

function readLink(hash: string): MailedLink | null {
  const fields = new URLSearchParams(hash.slice(1))
  const tokenHash = fields.get("token_hash")
  const type = fields.get("type")
  return tokenHash && type ? { tokenHash, type } : null
}
