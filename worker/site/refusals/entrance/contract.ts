/** The login page's text for a suspended account. */
export const SUSPENDED = "This account is suspended. Write to us if you think that this is a mistake."

/** The signup page's text while sign-ups are closed. */
export const SIGN_UPS_CLOSED =
  "Sign-ups are closed at the moment. If you have an account, you can still log in."
