import type { Ctx } from "../../http/context.ts"
import type { Limit } from "./limit.ts"

const quarter = 15 * 60
const hour = 60 * 60
const day = 24 * hour

/** Failed sign-ins: of this client at this address, of this client anywhere, and of anyone at this address. */
export const signInLimits = ({ settings, client }: Ctx, address: string): [Limit, Limit, Limit] => [
  { parts: ["sign-in", address, client.bucket], most: 5, seconds: quarter },
  {
    parts: ["sign-in-client", client.bucket],
    most: settings.FAILED_SIGN_INS_PER_CLIENT,
    seconds: quarter,
    isSteady: true,
  },
  { parts: ["sign-in-address", address], most: 100, seconds: hour },
]

/** Sign-ups of one client. */
export const signUpLimit = ({ settings, client }: Ctx): Limit => ({
  parts: ["sign-up", client.bucket],
  most: settings.SIGN_UPS_PER_HOUR,
  seconds: hour,
})

/** Limit for sign-ins through another site that one client starts. */
export const flowLimit = ({ client }: Ctx): Limit => ({
  parts: ["flow", client.bucket],
  most: 300,
  seconds: hour,
})

/** Limit for mailed links that one client requests, to any address. */
export const linksLimit = ({ settings, client }: Ctx): Limit => ({
  parts: ["links", client.bucket],
  most: settings.LINKS_PER_HOUR,
  seconds: hour,
})

/** Limit for proofs of one account, whichever session tries them: six digits must not be guessed. */
export const proofLimit = (userId: string): Limit => ({
  parts: ["proof", userId],
  most: 10,
  seconds: quarter,
})

/** Limit for changes of address that one person requests. */
export const emailChangeLimit = (userId: string): Limit => ({
  parts: ["email-change", userId],
  most: 10,
  seconds: hour,
})

/** Wrong codes of authenticator apps, wherever they are entered. */
export const factorLimits = (userId: string): [Limit, Limit] => [
  { parts: ["factor", userId], most: 5, seconds: quarter },
  { parts: ["factor-day", userId], most: 30, seconds: day },
]

/** Wrong recovery codes. */
export const recoveryLimits = (userId: string): [Limit, Limit] => [
  { parts: ["recovery-code", userId], most: 5, seconds: hour },
  { parts: ["recovery-code-day", userId], most: 20, seconds: day },
]

/** Sign-ins with a passkey that one client begins. */
export const passkeyLimit = ({ client }: Ctx): Limit => ({
  parts: ["passkey", client.bucket],
  most: 300,
  seconds: hour,
})

/** Exports of everything stored about one person. */
export const exportLimit = (userId: string): Limit => ({
  parts: ["export", userId],
  most: 10,
  seconds: hour,
})

/** Invitations that go out of one workspace, whoever sends them. */
export const invitationLimit = (workspaceId: string): Limit => ({
  parts: ["invitation", workspaceId],
  most: 30,
  seconds: hour,
})

/** Limit for links for one purpose that are mailed to one address, whoever requests them. */
export const mailLimit = (purpose: string, address: string): Limit => ({
  parts: ["mail", purpose, address],
  most: 6,
  seconds: hour,
})
