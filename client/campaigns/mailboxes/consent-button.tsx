import { CONSENT_NAMES, type ConsentProvider } from "#contract/mail/oauth"
import { useAction } from "../../lib/use-action.ts"
import { Button } from "../../ui/button.tsx"
import type { Leave } from "./use-consent.ts"

interface ConsentButtonProps {
  provider: ConsentProvider
  choice: Omit<Parameters<Leave>[0], "provider">
  leave: Leave
  label?: string
  look?: "primary" | "secondary"
  size?: "small" | "medium"
  disabled?: boolean
}

/** Leaves for the page of a provider. It stays busy: the next page comes in its place. */
export function ConsentButton({ provider, choice, leave, label, look, size, disabled }: ConsentButtonProps) {
  const { isBusy, run } = useAction({ failed: "Not Connected" })
  const name = CONSENT_NAMES[provider]
  return (
    <Button
      {...(look && { look })}
      {...(size && { size })}
      busy={isBusy}
      disabled={disabled}
      onClick={() => run(() => leave({ provider, ...choice }))}
    >
      {isBusy ? `Going to ${name}...` : (label ?? `Connect with ${name}`)}
    </Button>
  )
}
