import type { ListedKey } from "#contract/workspace/core/keys"
import { KeyEntry } from "./key-entry.tsx"
import type { useKeys } from "./use-keys.ts"

interface KeyEntriesProps {
  of: ListedKey[]
  label: string
  keys: ReturnType<typeof useKeys>
}

export const KeyEntries = ({ of, label, keys }: KeyEntriesProps) =>
  of.length > 0 && (
    <ul className="grid gap-3" aria-label={label} aria-busy={keys.isLoading}>
      {of.map((entry) => (
        <KeyEntry key={entry.id} entry={entry} onRevoke={() => keys.revoke(entry)} />
      ))}
    </ul>
  )
