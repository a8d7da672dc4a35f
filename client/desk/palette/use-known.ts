import { useSession } from "../../auth/session.tsx"
import { useWorkspace } from "../../workspaces/workspace-provider.tsx"
import { summon } from "../summon.ts"
import { useSwitch } from "../workspace-switcher.tsx"
import { knownEntries } from "./entries.ts"
import type { Entry } from "./entry.ts"

/** All that can be offered without asking the server, for the person who is signed in. */
export function useKnown(onFold: () => void): Entry[] {
  const { isAdmin, logout } = useSession()
  const { workspace, workspaces } = useWorkspace()
  const switchTo = useSwitch()
  const acts = { switchTo, fold: onFold, showKeys: () => summon("keys"), logout: () => void logout() }
  return knownEntries({ isAdmin, workspace, workspaces: workspaces ?? [], acts })
}
