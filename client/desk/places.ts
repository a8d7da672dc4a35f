import { paths } from "../paths.ts"
import type { IconName } from "../ui/icon.tsx"

/** A page that belongs to a place: it is in the palette, and for the settings in their own navigation. */
export interface SubPlace {
  label: string
  to: string
}

/** An entry of the sidebar. */
export interface Place extends SubPlace {
  group: Group
  icon: IconName
  /** The key that leads there after `g`. */
  key?: string
  /** It is in the bar at the bottom of a phone's screen, which has room for five. */
  onPhone?: boolean
  forAdministrator?: boolean
  /** Its own page only, not those whose addresses begin with it. */
  end?: boolean
  below?: readonly SubPlace[]
}

/** The last group has no title: it stands at the sidebar's foot. */
export const groups = ["Work", "Find", "Reach", "People", "More"] as const
export type Group = (typeof groups)[number]

/** All that the sidebar, the phone's bar, the palette and the breadcrumb lead to. A new page adds its line here. */
export const places: readonly Place[] = [
  {
    group: "Work",
    label: "Overview",
    to: paths.dashboard,
    icon: "chart",
    key: "o",
    onPhone: true,
    end: true,
  },
  { group: "Work", label: "Inbox", to: paths.inbox, icon: "message", key: "i", onPhone: true },
  { group: "Work", label: "Tasks", to: paths.tasks, icon: "check", key: "t", onPhone: true },
  { group: "Work", label: "Calendar", to: paths.calendar, icon: "calendar", key: "y" },
  {
    group: "Find",
    label: "Find coverage",
    to: paths.findCoverage,
    icon: "compass",
    key: "f",
    below: [{ label: "Stories", to: paths.stories }],
  },
  {
    group: "Find",
    label: "Opportunities",
    to: paths.opportunities,
    icon: "radar",
    key: "p",
    below: [{ label: "Sources of opportunities", to: paths.opportunitySources }],
  },
  { group: "Find", label: "Directory", to: paths.directory, icon: "id-card", key: "d" },
  { group: "Find", label: "Scans", to: paths.scans, icon: "search", key: "s" },
  {
    group: "Reach",
    label: "Campaigns",
    to: paths.campaigns,
    icon: "mail",
    key: "c",
    onPhone: true,
    below: [{ label: "Review queue", to: paths.campaignReview }],
  },
  { group: "Reach", label: "Templates", to: paths.templates, icon: "pen", key: "w" },
  { group: "Reach", label: "Placements", to: paths.placements, icon: "pin", key: "l" },
  { group: "Reach", label: "Analytics", to: paths.analytics, icon: "chart", key: "a" },
  { group: "Reach", label: "Reports", to: paths.reports, icon: "file", key: "r" },
  {
    group: "People",
    label: "Contacts",
    to: paths.contacts,
    icon: "users",
    key: "k",
    onPhone: true,
    below: [
      { label: "Possible duplicates", to: paths.duplicates },
      { label: "Do not contact", to: paths.suppressions },
      { label: "Import and export", to: paths.imports },
      { label: "Trash", to: paths.trash },
    ],
  },
  { group: "People", label: "Outlets", to: paths.outlets, icon: "globe", key: "u" },
  { group: "People", label: "Lists", to: paths.lists, icon: "list" },
  { group: "People", label: "Clients", to: paths.clients, icon: "star" },
  { group: "People", label: "Experts", to: paths.experts, icon: "id-card" },
  { group: "More", label: "Mailboxes", to: paths.mailboxes, icon: "share", key: "m" },
  {
    group: "More",
    label: "Admin Controls",
    to: paths.admin,
    icon: "star",
    forAdministrator: true,
    below: [
      { label: "Users", to: paths.users },
      { label: "Workspaces and plans", to: paths.workspaces },
      { label: "Site settings", to: paths.siteSettings },
      { label: "Messages of visitors", to: paths.messages },
      { label: "Filling of the directory", to: paths.directoryFilling },
      { label: "Audit log", to: paths.audit },
      { label: "Copies", to: paths.copies },
      { label: "Operations", to: paths.operations },
      { label: "Security events", to: paths.security },
    ],
  },
  {
    group: "More",
    label: "Settings",
    to: paths.settings,
    icon: "settings",
    key: "e",
    below: [
      { label: "Sender details", to: paths.sender },
      { label: "Team", to: paths.members },
      { label: "Notifications", to: paths.notificationSettings },
      { label: "Fields", to: paths.fields },
      { label: "API keys", to: paths.apiKeys },
      { label: "Connect an assistant", to: paths.connect },
      { label: "Webhooks", to: paths.webhooks },
      { label: "Activity", to: paths.activity },
    ],
  },
]

const isAt = (pathname: string, to: string) => pathname === to || pathname.startsWith(`${to}/`)

/** The place that a page belongs to, and of what is below that the page itself: the longest address that fits wins. */
export function placeAt(pathname: string): { place: Place; sub: SubPlace | null } | null {
  const known = places.flatMap((place) => [
    { place, sub: null, to: place.to, fits: place.end ? pathname === place.to : isAt(pathname, place.to) },
    ...(place.below ?? []).map((sub) => ({ place, sub, to: sub.to, fits: isAt(pathname, sub.to) })),
  ])
  return known.filter(({ fits }) => fits).toSorted((one, other) => other.to.length - one.to.length)[0] ?? null
}
