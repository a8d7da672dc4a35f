import type { Settings } from "../../env.ts"
import { foldAddress } from "./fold-address.ts"
import type { User } from "./table.ts"

export type Role = "admin" | "user"

/** Only a person who has confirmed the configured address is the administrator. */
export function roleOf(
  user: Pick<User, "emailNorm" | "emailVerifiedAt">,
  settings: Pick<Settings, "ADMIN_EMAIL">,
): Role {
  return user.emailVerifiedAt !== null && user.emailNorm === foldAddress(settings.ADMIN_EMAIL)
    ? "admin"
    : "user"
}
