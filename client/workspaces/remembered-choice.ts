const nameFor = (userId: string) => `workspace:${userId}`

/** The workspace that a person was in: in this tab, or, where a tab has just been opened, in whichever they entered last. */
export const recall = (userId: string): string | null =>
  read(() => sessionStorage, userId) ?? read(() => localStorage, userId)

/** Remembers the choice for this tab, which may differ from the tab next to it, and for new tabs. */
export function remember(userId: string, workspaceId: string): void {
  for (const open of [() => sessionStorage, () => localStorage]) {
    try {
      open().setItem(nameFor(userId), workspaceId)
    } catch {
      // Full or forbidden: the first workspace will do.
    }
  }
}

/** The workspace that a mailed link is about. It counts when a page is opened, and only for its members. */
export const wantedByLink = (): string | null => new URLSearchParams(location.search).get("workspace")

function read(open: () => Storage, userId: string): string | null {
  try {
    return open().getItem(nameFor(userId))
  } catch {
    return null
  }
}
