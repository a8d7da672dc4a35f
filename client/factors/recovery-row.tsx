import { Suspense } from "react"
import type { AuthFactor } from "#contract/site/auth"
import { useRead } from "../data/use-read.ts"
import { at } from "../lib/addresses.ts"
import { Button } from "../ui/button.tsx"
import { late } from "../ui/late.tsx"
import { ReadFailure } from "../ui/read-failure.tsx"

const MakeCodes = late(async () => (await import("./make-codes.tsx")).MakeCodes)

interface RecoveryRowProps {
  codes: AuthFactor | undefined
  isMaking: boolean
  onMaking: (isMaking: boolean) => void
  onMade: () => void
}

/** How many recovery codes are left, and the way to new ones. */
export function RecoveryRow({ codes, isMaking, onMaking, onMade }: RecoveryRowProps) {
  const { data, failure, reload } = useRead(codes ? at("/auth/v1/factors/recovery-codes") : null)
  return (
    <li
      className="grid justify-items-start gap-3 rounded-lg border border-line p-4 sm:grid-cols-[1fr_auto] sm:items-center"
      {...(codes && !data && !failure && { "data-loading": "" })}
    >
      <div className="min-w-0">
        <p className="font-semibold">Recovery codes</p>
        <p className="mt-1 text-sm text-muted">
          {!codes && "You have none. They open your account when you lose your other factors."}
          {codes && data && `${data.remaining} of ${data.total} are left.`}
        </p>
        <ReadFailure failure={failure} onRetry={reload} />
      </div>
      <Button look="secondary" size="small" onClick={() => onMaking(true)}>
        {codes ? "Replace codes" : "Get codes"}
      </Button>
      {isMaking && (
        <Suspense>
          <MakeCodes
            isReplacing={codes !== undefined}
            onClose={() => {
              onMaking(false)
              onMade()
              reload()
            }}
          />
        </Suspense>
      )}
    </li>
  )
}
