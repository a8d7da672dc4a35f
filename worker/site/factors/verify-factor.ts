import type { Ctx } from "../../http/context.ts"
import type { SignedIn } from "../auth/require.ts"
import type { IssuedSession } from "../auth/sessions.ts"
import type { FactorAnswer } from "./contract.ts"
import { verifyPasskey } from "./passkeys/use-passkey.ts"
import { verifyApp } from "./verify-app.ts"

/** Raises the session by what a person answered to `challengeFactor`. Throws as the two kinds of factors do. */
export const verifyFactor = (
  ctx: Ctx,
  signedIn: SignedIn,
  factorId: string,
  answer: FactorAnswer,
): Promise<IssuedSession> =>
  answer.webauthn
    ? verifyPasskey(ctx, signedIn, factorId, {
        challengeId: answer.challenge_id ?? "",
        credential: answer.webauthn.credential_response,
      })
    : verifyApp(ctx, signedIn, factorId, answer)
