import { useCallback, useEffect, useState } from "react"
import type { AuthFactor } from "#contract/site/auth"
import { ApiError } from "../lib/api-error.ts"
import { ReadFailure } from "../ui/read-failure.tsx"
import { Spinner } from "../ui/spinner.tsx"
import { AppCodeForm } from "./app-code-form.tsx"
import { authCalls } from "./auth-calls.ts"
import { PasskeyForm } from "./passkey-form.tsx"
import { RecoveryCodeForm } from "./recovery-code-form.tsx"
import type { Raise } from "./step-calls.ts"

interface SecondStepProps {
  /** The token of the session that is to be raised; null when it is over. */
  token: () => Promise<string | null>
  onRaise: Raise
}

/** Asks for the second factor of whoever holds the token, in each way that they have set up. */
export function SecondStep({ token, onRaise }: SecondStepProps) {
  const { factors, failure, retry } = useFactors(token)
  const [isRecovering, setRecovering] = useState(false)
  if (failure !== null) return <ReadFailure failure={failure} onRetry={retry} />
  if (!factors) return <Spinner label="Loading..." />
  const apps = factors.filter((factor) => factor.factor_type === "totp")
  const passkey = factors.find((factor) => factor.factor_type === "webauthn")
  const hasCodes = factors.some((factor) => factor.factor_type === "recovery_code")
  if (isRecovering)
    return (
      <>
        <RecoveryCodeForm onRaise={onRaise} />
        <Other onClick={() => setRecovering(false)}>Use another way</Other>
      </>
    )
  return (
    <>
      {apps.length > 0 && <AppCodeForm apps={apps} onRaise={onRaise} />}
      {passkey && <PasskeyForm factorId={passkey.id} isSecond={apps.length > 0} onRaise={onRaise} />}
      {hasCodes && <Other onClick={() => setRecovering(true)}>Use a recovery code</Other>}
    </>
  )
}

const Other = (props: { onClick: () => void; children: string }) => (
  <button type="button" className="link justify-self-start text-sm" {...props} />
)

/** The factors that are set up; null while they are being loaded. */
function useFactors(token: SecondStepProps["token"]) {
  const [factors, setFactors] = useState<AuthFactor[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const read = useCallback(async () => {
    setFailure(null)
    try {
      const value = await token()
      const user = value === null ? null : await authCalls.user(value)
      setFactors((user?.factors ?? []).filter(({ status }) => status === "verified"))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
    }
  }, [token])
  useEffect(() => {
    read()
  }, [read])
  return { factors, failure, retry: read }
}
