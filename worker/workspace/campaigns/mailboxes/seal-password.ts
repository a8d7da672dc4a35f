import type { Settings } from "../../../env.ts"
import { seal, unseal } from "../../../seal.ts"

/** The mailbox of the password. A sealed text that is moved to another mailbox or workspace cannot be opened there. */
interface SealOwner {
  workspaceId: string
  mailboxId: string
}

/** A password as it is stored. */
export const sealPassword = (settings: Settings, owner: SealOwner, password: string): string =>
  seal(settings, "mailboxes", nameOf(owner), password)

/**
 * Returns the decrypted password; null when the secret that sealed it is gone, or it was sealed for another mailbox.
 */
export const openPassword = (settings: Settings, owner: SealOwner, stored: string): string | null =>
  unseal(settings, "mailboxes", nameOf(owner), stored)

const nameOf = ({ workspaceId, mailboxId }: SealOwner) => `${workspaceId} ${mailboxId}`
