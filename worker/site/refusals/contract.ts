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

/** What the login page says to somebody whose account is suspended. */
export const SUSPENDED = "This account is suspended. Write to us if you think that this is a mistake."

/** What the signup page says while newcomers are turned away. */
export const SIGN_UPS_CLOSED =
  "Sign-ups are closed at the moment. If you have an account, you can still log in."

/** The code of the refusal for a workspace that is none, or none of one's own any more. */
export const NO_WORKSPACE = "workspace_not_found"
