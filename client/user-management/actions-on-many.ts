import type { UserAction } from "#contract/site/user-management"

interface WordsOfAction {
  button: string
  /** The confirmation: its title, and what follows from it. */
  title: (accounts: string) => string
  meaning: string
  /** What an account is afterwards. */
  done: string
  isDanger?: boolean
}

/** What is offered for many accounts at once, in this order. */
export const actionsOnMany: Record<UserAction, WordsOfAction> = {
  suspend: {
    button: "Suspend",
    title: (accounts) => `Suspend ${accounts}?`,
    meaning: "They are signed out everywhere at once and cannot sign in until you reinstate them.",
    done: "suspended",
    isDanger: true,
  },
  reinstate: {
    button: "Reinstate",
    title: (accounts) => `Reinstate ${accounts}?`,
    meaning: "Those that are suspended can sign in again, and what their workspaces do goes on.",
    done: "not suspended",
  },
  signOut: {
    button: "End all sessions",
    title: (accounts) => `End all sessions of ${accounts}?`,
    meaning: "They are signed out everywhere, and may sign in again.",
    done: "signed out",
    isDanger: true,
  },
  verify: {
    button: "Confirm address",
    title: (accounts) => `Confirm the addresses of ${accounts}?`,
    meaning: "They count as confirmed, as by the link that was mailed.",
    done: "confirmed",
  },
  bringBack: {
    button: "Bring back",
    title: (accounts) => `Bring back ${accounts}?`,
    meaning: "Those that are being deleted are as they were before, and are not erased.",
    done: "brought back",
  },
}

export const countAccounts = (count: number): string =>
  `${count.toLocaleString("en-GB")} ${count === 1 ? "account" : "accounts"}`
