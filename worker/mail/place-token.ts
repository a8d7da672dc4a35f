import type { Settings } from "../env.ts"
import { keysOf } from "../keys.ts"
import { isSealed, sealOf } from "./mail-token.ts"

/** The purpose of a token that names a workspace, and one of its keys there. */
export type PlacePurpose = "opportunities"

const placeForm = /^([0-9a-f]{20})([0-9a-hjkmnp-tv-z]{10})([0-9a-hjkmnp-tv-z]{16})$/

/** A token that names a workspace and a key of 10 characters; short enough to follow a word before the @. */
export function writePlaceToken(
  settings: Settings,
  purpose: PlacePurpose,
  { workspaceId, key }: { workspaceId: string; key: string },
): string {
  const subject = workspaceId.slice(4) + key
  return subject + sealOf(keysOf(settings)[0].mailTokens, purpose, subject, "")
}

/** The workspace and the key, if we made the token for this purpose with any of our secrets; otherwise null. */
export function readPlaceToken(
  settings: Settings,
  purpose: PlacePurpose,
  text: string,
): { workspaceId: string; key: string } | null {
  const [, workspace, key, seal] = placeForm.exec(text.toLowerCase()) ?? []
  if (!workspace || !key || !seal) return null
  return isSealed(settings, purpose, workspace + key, "", seal)
    ? { workspaceId: `wsp_${workspace}`, key }
    : null
}
