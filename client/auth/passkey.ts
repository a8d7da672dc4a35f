import type {
  CreationOptions,
  NewCredential,
  RequestOptions,
  ShownCredential,
} from "#contract/site/factors/passkeys"
import { ApiError } from "../lib/api-error.ts"

/** Has the browser ask for a passkey. Throws only ApiError: the person may close its window. */
export async function showPasskey(options: RequestOptions): Promise<ShownCredential> {
  const publicKey = read(() => PublicKeyCredential.parseRequestOptionsFromJSON(options))
  const shown = await navigator.credentials.get({ publicKey }).catch(notUsed)
  return toJson<ShownCredential>(shown)
}

/** Has the browser make a passkey. Throws only ApiError. */
export async function makePasskey(options: CreationOptions): Promise<NewCredential> {
  const publicKey = read(() => PublicKeyCredential.parseCreationOptionsFromJSON(options))
  const made = await navigator.credentials.create({ publicKey }).catch(notUsed)
  return toJson<NewCredential>(made)
}

/** Browsers from before 2025 lack these functions, and some have no passkeys at all. */
function read<Options>(parse: () => Options): Options {
  try {
    return parse()
  } catch {
    throw new ApiError(
      0,
      "no_passkeys",
      "This browser does not support passkeys. Please update it, or use another one.",
    )
  }
}

function notUsed(error: unknown): never {
  const isKnown = error instanceof DOMException && error.name === "InvalidStateError"
  throw new ApiError(
    0,
    "passkey_not_used",
    isKnown
      ? "This device already has a passkey for your account."
      : "No passkey was used. Please try again.",
  )
}

function toJson<Written>(credential: Credential | null): Written {
  if (!(credential instanceof PublicKeyCredential)) notUsed(null)
  return credential.toJSON() as Written
}
