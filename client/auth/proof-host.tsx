import { Suspense, useEffect, useRef, useState } from "react"
import { askProofBy } from "../lib/api.ts"
import { late } from "../ui/late.tsx"

const ProofDialog = late(async () => (await import("./proof-dialog.tsx")).ProofDialog)

/** Asks for a fresh proof, once, when calls are refused for want of one. They are repeated afterwards. */
export function ProofHost() {
  const waiting = useRef<PromiseWithResolvers<boolean> | null>(null)
  const [isAsking, setAsking] = useState(false)
  const end = (isProved: boolean) => {
    waiting.current?.resolve(isProved)
    waiting.current = null
    setAsking(false)
  }
  useEffect(() => {
    const stop = askProofBy(() => {
      waiting.current ??= Promise.withResolvers<boolean>()
      setAsking(true)
      return waiting.current.promise
    })
    return () => {
      stop()
      waiting.current?.resolve(false)
      waiting.current = null
    }
  }, [])
  return isAsking ? (
    <Suspense>
      <ProofDialog onProved={() => end(true)} onClose={() => end(false)} />
    </Suspense>
  ) : null
}
