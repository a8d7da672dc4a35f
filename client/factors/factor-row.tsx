import { Suspense, useState } from "react"
import type { AuthFactor } from "#contract/site/auth"
import { Button } from "../ui/button.tsx"
import { ConfirmDialog } from "../ui/confirm-dialog.tsx"
import { late } from "../ui/late.tsx"
import { Moment } from "../ui/moment.tsx"
import { toast } from "../ui/toast.tsx"
import { useWorkspace } from "../workspaces/workspace-provider.tsx"
import { removalWords } from "./removal-words.ts"

const RenamePasskey = late(async () => (await import("./rename-passkey.tsx")).RenamePasskey)

interface FactorRowProps {
  factor: AuthFactor
  /** No other factor would be left. */
  isLast: boolean
  onRemove: (factor: AuthFactor) => Promise<void>
  onRenamed: () => void
}

/** One factor that is set up: its name and its removal. */
export function FactorRow({ factor, isLast, onRemove, onRenamed }: FactorRowProps) {
  const { workspaces } = useWorkspace()
  const [isAsking, setAsking] = useState(false)
  const [isRenaming, setRenaming] = useState(false)
  const isPasskey = factor.factor_type === "webauthn"
  const kind = isPasskey ? "Passkey" : "Authenticator app"
  const name = factor.friendly_name || kind
  return (
    <li className="grid justify-items-start gap-3 rounded-lg border border-line p-4 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="mt-1 text-sm text-muted">
          {name.startsWith(kind) ? "Added" : `${kind}, added`} <Moment at={factor.created_at} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {isPasskey && (
          <Button
            look="secondary"
            size="small"
            aria-label={`Rename ${name}`}
            onClick={() => setRenaming(true)}
          >
            Rename
          </Button>
        )}
        <Button look="secondary" size="small" aria-label={`Remove ${name}`} onClick={() => setAsking(true)}>
          Remove
        </Button>
      </div>
      {isRenaming && (
        <Suspense>
          <RenamePasskey passkey={factor} onRenamed={onRenamed} onClose={() => setRenaming(false)} />
        </Suspense>
      )}
      <ConfirmDialog
        open={isAsking}
        title={`Remove ${name}?`}
        description={removalWords(isLast, workspaces)}
        button={["Remove", "Removing..."]}
        onConfirm={async () => {
          await onRemove(factor)
          toast({ title: "Removed", description: `${name} no longer opens your account.` })
        }}
        onClose={() => setAsking(false)}
      />
    </li>
  )
}
