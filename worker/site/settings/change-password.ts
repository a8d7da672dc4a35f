import type { Ctx } from "../../http/context.ts"
import type { ChangePassword } from "../accounts/contract.ts"
import type { SignedIn } from "../auth/require.ts"
import { updateUser } from "../auth/update-user.ts"

/** Sets a new password by the current one. This session stays, the others end. */
export async function changePassword(ctx: Ctx, signedIn: SignedIn, passwords: ChangePassword): Promise<void> {
  const { currentPassword, newPassword } = passwords
  await updateUser(ctx, signedIn, { password: newPassword, current_password: currentPassword })
}
