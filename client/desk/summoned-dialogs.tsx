import { KeysDialog } from "./keys/keys-dialog.tsx"
import { Palette } from "./palette/palette.tsx"
import type { Summoned } from "./summon.ts"

interface SummonedDialogsProps {
  open: Summoned | null
  /** What was typed before it was there. */
  ahead: string
  onClose: () => void
  onFold: () => void
}

/** What opens over the page, from anywhere on the desk. */
export const SummonedDialogs = ({ open, ahead, onClose, onFold }: SummonedDialogsProps) => (
  <>
    <Palette open={open === "palette"} ahead={ahead} onClose={onClose} onFold={onFold} />
    {/* A browser says late that it was closed: by then the palette may be open. */}
    <KeysDialog open={open === "keys"} onClose={() => open === "palette" || onClose()} />
  </>
)
