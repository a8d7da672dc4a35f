import * as z from "zod/mini"
import { onOneLine } from "../text/contract.ts"

const shortName = "Name must be at least 2 characters"
const longName = "Name cannot be longer than 100 characters"
const shortPassword = "Password must be at least 6 characters"

const ofGoodLength = [
  // The joiners within an emoji or a Persian word are no characters that anybody sees.
  z.refine<string>((name) => [...name.replaceAll(/[\u200c\u200d]/g, "")].length >= 2, shortName),
  z.refine<string>((name) => [...name].length <= 100, longName),
] as const

/**
 * A displayable name: two characters or more, stored as text whatever it contains. An emoji counts as one character.
 */
export const Name = z.string(shortName).check(z.trim(), ...ofGoodLength)

/** The name of another person, which may be pasted from anywhere. */
export const NameOnOneLine = z.string(shortName).check(onOneLine, z.trim(), ...ofGoodLength)

/** An address as people type it. Only ASCII passes, so that no two addresses look alike. */
export const Email = z
  .string("Please enter a valid email address")
  .check(
    z.trim(),
    z.maxLength(254, "Please enter a valid email address"),
    z.email("Please enter a valid email address"),
  )

/** The server may require more than this; it then answers 422 `weak_password` with its reasons. */
export const Password = z.string(shortPassword).check(z.minLength(6, shortPassword))

const typedTwice = z.refine<{ password: string; confirmPassword: string }>(
  (form) => form.password === form.confirmPassword,
  { error: "Passwords do not match", path: ["confirmPassword"] },
)

/** The login form. */
export const LogIn = z.object({ email: Email, password: Password })
export type LogIn = z.infer<typeof LogIn>

/** The signup form. */
export const SignUp = z
  .object({ name: Name, email: Email, password: Password, confirmPassword: z.string() })
  .check(typedTwice)
export type SignUp = z.infer<typeof SignUp>

/** The forgot-password form. */
export const ForgotPassword = z.object({ email: Email })
export type ForgotPassword = z.infer<typeof ForgotPassword>

/** The reset-password form. */
export const ResetPassword = z.object({ password: Password, confirmPassword: z.string() }).check(typedTwice)
export type ResetPassword = z.infer<typeof ResetPassword>

/** The settings page's profile form: `PUT /api/account`. */
export const Profile = z.object({ name: Name, email: Email })
export type Profile = z.infer<typeof Profile>

/** Where somebody may sign in besides here; "azure" is what auth clients call Microsoft. */
export type SignInProvider = "google" | "azure" | "sso"

/** `GET /api/account`. */
export interface AccountSettings {
  /** False for people who only ever signed in elsewhere. */
  hasPassword: boolean
  /** Where the person signs in besides here. */
  providers: SignInProvider[]
  /** The new address that waits for its link. */
  pendingEmail: string | null
  /** In a demo, no account can be deleted. */
  canBeDeleted: boolean
}

/** The answer to a saved profile: the current name and address, and the address that waits for its link, if any. */
export interface SavedProfile {
  name: string
  email: string
  pendingEmail: string | null
}

/** `PUT /api/account/password`. */
export const ChangePassword = z.object({ currentPassword: z.string(), newPassword: Password })
export type ChangePassword = z.infer<typeof ChangePassword>

/**
 * `DELETE /api/account`; a person without a password proves themselves beforehand, by their provider or a mailed code.
 * With `atOnce` the account cannot be brought back.
 */
export const DeleteAccount = z.object({ password: z.optional(z.string()), atOnce: z.optional(z.boolean()) })
export type DeleteAccount = z.infer<typeof DeleteAccount>

/** `POST /api/account/confirmation`: a mailed link, and the password of its account from who is not signed in there. */
export const ConfirmAddress = z.object({
  tokenHash: z.string(),
  type: z.enum(["signup", "email", "email_change"]),
  password: z.optional(z.string()),
})
export type ConfirmAddress = z.infer<typeof ConfirmAddress>

/** The form of the page that such a link opens. */
export const ProveAccount = z.pick(ConfirmAddress, { password: true })

/** `GET /api/me`. */
export interface Me {
  id: string
  name: string
  email: string
  emailVerified: boolean
  role: "admin" | "user"
  /** Whether they have set up a second factor. */
  hasFactor: boolean
  /** What must happen before anything else: the second factor is to be shown, or one is to be set up. */
  nextStep: "verify" | "enrol" | null
}

/** What the browser asks here, and what it gets. */
export interface MeCalls {
  "GET /api/me": { answer: Me }
}
