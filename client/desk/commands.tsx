import { lazy, Suspense, useEffect, useState } from "react"
import { useNavigate } from "react-router-dom"
import { listenToKeys } from "./keys/listen-to-keys.ts"
import { listenToSummons, type Summoned, summon } from "./summon.ts"

const loadPalette = () => import("./palette/palette.tsx")
// Loaded once the page is there: most pages are read without either.
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }))
const KeysDialog = lazy(async () => ({ default: (await import("./keys/keys-dialog.tsx")).KeysDialog }))

/** The palette and the keys that work on every signed-in page. */
export function Commands({ onFold }: { onFold: () => void }) {
  const [open, setOpen] = useState<Summoned | null>(null)
  const [loaded, setLoaded] = useState<ReadonlySet<Summoned>>(new Set())
  const navigate = useNavigate()
  useEffect(
    () =>
      listenToSummons((name) => {
        setLoaded((before) => new Set([...before, name]))
        setOpen(name)
      }),
    [],
  )
  useEffect(() => listenToKeys({ summon, fold: onFold, goTo: (path) => navigate(path) }), [onFold, navigate])
  useEffect(() => {
    // So that the first press finds it loaded. Safari has no idle callback.
    const timer = setTimeout(() => void loadPalette().catch(() => {}), 3000)
    return () => clearTimeout(timer)
  }, [])
  const close = () => setOpen(null)
  return (
    <Suspense>
      {loaded.has("palette") && <Palette open={open === "palette"} onClose={close} onFold={onFold} />}
      {loaded.has("keys") && <KeysDialog open={open === "keys"} onClose={close} />}
    </Suspense>
  )
}
