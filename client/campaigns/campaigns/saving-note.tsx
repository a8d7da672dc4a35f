import { Icon } from "../../ui/icon.tsx"
import type { Saving } from "./use-autosave.ts"

const words: Record<Saving | "unused", string> = {
  saved: "Everything is saved",
  waiting: "Typing...",
  saving: "Saving...",
  failed: "Not saved",
  unused: "Not in use yet",
}

/** Says whether what was typed is safe. */
export const SavingNote = ({ saving }: { saving: Saving | "unused" }) => (
  <p className="flex items-center gap-2 text-sm text-muted" role="status">
    {saving === "saved" && <Icon name="check" className="size-4 text-brand" />}
    {words[saving]}
  </p>
)
