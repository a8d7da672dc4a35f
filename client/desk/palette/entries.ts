import type { MyWorkspace } from "#contract/site/workspaces"
import { paths } from "../../paths.ts"
import type { IconName } from "../../ui/icon.tsx"
import { mayWrite } from "../../workspaces/workspace-provider.tsx"
import { places } from "../places.ts"
import { nameAmong } from "../workspace-switcher.tsx"

/** A line of the palette: it leads to a page, or does something. */
export interface Entry {
  id: string
  group: "Go to" | "Do" | "Workspaces" | "Contacts" | "Outlets" | "Campaigns"
  label: string
  /** What tells it from others of the same name. */
  note?: string
  icon: IconName
  /** Words by which it is found as well. */
  words?: string
  to?: string
  act?: () => void
}

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

const writing: Entry[] = [
  {
    id: "new-campaign",
    group: "Do",
    label: "Create a campaign",
    icon: "plus",
    words: "new pitch",
    to: paths.newCampaign,
  },
  {
    id: "import",
    group: "Do",
    label: "Import a file of contacts",
    icon: "upload",
    words: "add csv people",
    to: paths.imports,
  },
  {
    id: "scan",
    group: "Do",
    label: "Read a website for its people",
    icon: "search",
    words: "new scan add",
    to: paths.scans,
  },
]

const help: Entry[] = [
  {
    id: "documentation",
    group: "Go to",
    label: "Documentation",
    icon: "file",
    words: "help",
    to: paths.documentation,
  },
  {
    id: "help-center",
    group: "Go to",
    label: "Help Center",
    icon: "help",
    words: "questions",
    to: paths.helpCenter,
  },
]

/** The bootstrap answers every such button. */
function switchTheme() {
  document.querySelector<HTMLElement>("[data-theme-switch]")?.click()
}
