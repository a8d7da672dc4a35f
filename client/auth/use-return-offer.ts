import { useEffect, useState } from "react"
import { useLocation } from "react-router-dom"

/** What the address says besides the token, which is taken out of it at once. */
export function useReturnOffer() {
  const { hash } = useLocation()
  const [offer, setOffer] = useState<{ until: string | null; needsCode: boolean }>({
    until: null,
    needsCode: false,
  })
  useEffect(() => {
    const fields = new URLSearchParams(hash.slice(1))
    const until = fields.get("until")
    if (until && Number.isFinite(Date.parse(until)))
      setOffer({ until, needsCode: fields.get("type") === "code" })
  }, [hash])
  return offer
}
