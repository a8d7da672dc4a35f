import type { MyWorkspace } from "#contract/site/workspaces"
import { mayWrite } from "../../workspaces/workspace-provider.tsx"
import { places } from "../places.ts"
import { nameAmong } from "../workspace-switcher.tsx"
import type { Entry } from "./entry.ts"
import { help, writing } from "./fixed-entries.ts"

interface Known {
  isAdmin: boolean
  workspace: MyWorkspace | null
  workspaces: readonly MyWorkspace[]
  acts: { switchTo: (id: string) => void; fold: () => void; showKeys: () => void; logout: () => void }
}

/** All that can be offered without asking the server. */
export function knownEntries({ isAdmin, workspace, workspaces, acts }: Known): Entry[] {
  const others = workspaces.filter(({ id }) => id !== workspace?.id)
  return [
    ...places.filter(({ forAdministrator }) => isAdmin || !forAdministrator).flatMap(entriesOfPlace),
    ...(workspace && mayWrite(workspace) ? writing : []),
    { id: "fold", group: "Do", label: "Collapse or expand the sidebar", icon: "sidebar", act: acts.fold },
    {
      id: "theme",
      group: "Do",
      label: "Switch between light and dark",
      icon: "contrast",
      words: "theme mode",
      act: switchTheme,
    },
    {
      id: "keys",
      group: "Do",
      label: "Show keyboard shortcuts",
      icon: "help",
      words: "help keys",
      act: acts.showKeys,
    },
    { id: "log-out", group: "Do", label: "Log out", icon: "log-out", words: "sign out", act: acts.logout },
    ...help,
    ...others.map(
      (one): Entry => ({
        id: one.id,
        group: "Workspaces",
        label: nameAmong(workspaces, one),
        icon: "repeat",
        words: "workspace switch",
        act: () => acts.switchTo(one.id),
      }),
    ),
  ]
}

const entriesOfPlace = ({ label, to, icon, below = [] }: (typeof places)[number]): Entry[] => [
  { id: to, group: "Go to", label, icon, to },
  ...below.map(
    (sub): Entry => ({
      id: sub.to,
      group: "Go to",
      label: sub.label,
      note: label,
      words: label,
      icon,
      to: sub.to,
    }),
  ),
]

/** The bootstrap answers every such button. */
function switchTheme() {
  document.querySelector<HTMLElement>("[data-theme-switch]")?.click()
}
