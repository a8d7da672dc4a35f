import { useEffect, useLayoutEffect, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { useNavigate } from "react-router-dom"
import { NOT_LOADED } from "../lib/load-needed.ts"
import { loadOptional } from "../lib/stale.ts"
import { toast } from "../ui/toast.tsx"
import { keepPresses } from "./keep-presses.ts"
import { listenToKeys } from "./keys/listen-to-keys.ts"
import { listenToSummons, type Summoned, summon } from "./summon.ts"
import { type TypedAhead, typeAhead } from "./type-ahead.ts"

const load = () => import("./summoned-dialogs.tsx")

/** The palette and the keys that work on every signed-in page. */
export function Commands({ onFold }: { onFold: () => void }) {
  const [open, setOpen] = useState<Summoned | null>(null)
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof load>> | null>(null)
  const ahead = useRef<TypedAhead>(null)
  const navigate = useNavigate()
  const close = () => setOpen(null)
  // Rendered at once, as the next key may come before the browser would.
  useEffect(() => listenToSummons((name) => flushSync(() => setOpen(name))), [])
  useEffect(() => listenToKeys({ summon, fold: onFold, goTo: (path) => navigate(path) }), [onFold, navigate])
  useEffect(keepPresses, [])
  useEffect(() => {
    // So that the first press and the first message find it loaded, also after a deploy. Safari has no idle callback.
    const timer = setTimeout(() => {
      void loadOptional(load).then(setLoaded)
      void loadOptional(() => import("../ui/toast-list.tsx"))
    }, 3000)
    return () => clearTimeout(timer)
  }, [])
  const isAwaited = open && !loaded
  useLayoutEffect(() => {
    if (!isAwaited) return
    const giveUp = () => setOpen(null)
    ahead.current = typeAhead(giveUp)
    // Where it does not come, the page stays, with what is written on it.
    void loadOptional(load).then((dialogs) => {
      setLoaded(dialogs)
      if (dialogs) return
      giveUp()
      toast({ title: "Not Loaded", description: NOT_LOADED, destructive: true })
    })
    return () => {
      ahead.current?.release()
      ahead.current = null
    }
  }, [isAwaited])
  return (
    loaded && (
      <loaded.SummonedDialogs open={open} ahead={ahead.current?.text ?? ""} onClose={close} onFold={onFold} />
    )
  )
}
