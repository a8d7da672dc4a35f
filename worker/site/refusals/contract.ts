/** Answers about accounts name no field, but some of their codes are about one: by the names that our forms give it. */
export const FIELDS_OF_REFUSAL: Readonly<Record<string, readonly string[]>> = {
  weak_password: ["password", "newPassword"],
  same_password: ["password", "newPassword"],
  current_password_required: ["currentPassword"],
  current_password_invalid: ["currentPassword", "password"],
  reauthentication_needed: ["password"],
  user_already_exists: ["email"],
  email_exists: ["email"],
}

/** The code of the refusal that asks a signed-in person for a fresh proof. */
export const PROOF_NEEDED = "reauthentication_needed"

/** The code of the refusal while a workspace stands still, because its only owner is suspended. */
export const WORKSPACE_SUSPENDED = "workspace_suspended"

/** The code of the refusal for a workspace that does not exist, or of which the caller is no member. */
export const NO_WORKSPACE = "workspace_not_found"

/** The code of the refusal for a member without the second factor that the workspace requires. */
export const WORKSPACE_NEEDS_FACTOR = "workspace_needs_factor"

/** The code of the refusal for a member who must come by the single sign-on of the workspace, and has not. */
export const WORKSPACE_NEEDS_COMPANY = "workspace_needs_company"
