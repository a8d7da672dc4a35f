import { Suspense, useState } from "react"
import { Button } from "../ui/button.tsx"
import { late } from "../ui/late.tsx"
import { ReadFailure } from "../ui/read-failure.tsx"
import { Spinner } from "../ui/spinner.tsx"
import { AddPasskey } from "./add-passkey.tsx"
import { FactorRow } from "./factor-row.tsx"
import { RecoveryRow } from "./recovery-row.tsx"
import { useFactors } from "./use-factors.ts"

const SetUpApp = late(async () => (await import("./set-up-app.tsx")).SetUpApp)

/** What a person proves who they are by, besides their password, and the ways to change it. */
export function FactorSettings() {
  const { factors, failure, reload, remove, raise } = useFactors()
  const [isSettingUp, setSettingUp] = useState(false)
  const [isMakingCodes, setMakingCodes] = useState(false)
  const own = factors?.filter(({ factor_type }) => factor_type !== "recovery_code") ?? []
  const codes = factors?.find(({ factor_type }) => factor_type === "recovery_code")
  return (
    <>
      <ReadFailure failure={failure} onRetry={reload} />
      {!factors && !failure && <Spinner label="Loading your factors..." />}
      {factors && (
        <>
          {own.length > 0 && (
            <ul className="mb-5 grid gap-3">
              {own.map((factor) => (
                <FactorRow
                  key={factor.id}
                  factor={factor}
                  isLast={own.length === 1}
                  onRemove={remove}
                  onRenamed={reload}
                />
              ))}
              <RecoveryRow codes={codes} isMaking={isMakingCodes} onMaking={setMakingCodes} onMade={reload} />
            </ul>
          )}
          <p className="flex flex-wrap gap-2">
            <AddPasskey
              isFirst={own.length === 0}
              onAdded={() => {
                reload()
                setMakingCodes(codes === undefined)
              }}
            />
            <Button look="secondary" onClick={() => setSettingUp(true)}>
              {own.length > 0 ? "Add an authenticator app" : "Set up an authenticator app"}
            </Button>
          </p>
          {isSettingUp && (
            <Suspense fallback={<Spinner label="Loading..." />}>
              <SetUpApp
                names={own.map((one) => one.friendly_name ?? "")}
                onRaise={raise}
                onClose={() => {
                  setSettingUp(false)
                  reload()
                }}
              />
            </Suspense>
          )}
        </>
      )}
    </>
  )
}
