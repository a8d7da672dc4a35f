const nameFor = (userId: string) => `workspace:${userId}`

/** The workspace that a person was in: in this tab, or, where a tab has just been opened, in whichever they entered last. */
export const recall = (userId: string): string | null =>
  read(() => sessionStorage, userId) ?? read(() => localStorage, userId)

/** Remembers it for this tab, which may be in another than the tab beside it, and for tabs to come. */
export function remember(userId: string, workspaceId: string): void {
  for (const open of [() => sessionStorage, () => localStorage]) {
    try {
      open().setItem(nameFor(userId), workspaceId)
    } catch {
      // Full or forbidden: the first workspace will do.
    }
  }
}

function read(open: () => Storage, userId: string): string | null {
  try {
    return open().getItem(nameFor(userId))
  } catch {
    return null
  }
}
