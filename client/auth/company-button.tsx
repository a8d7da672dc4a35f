import { useAction } from "../lib/use-action.ts"
import { Button } from "../ui/button.tsx"
import { toast } from "../ui/toast.tsx"
import { leaveForCompany } from "./leave-for-company.ts"
import { afterSignIn } from "./pending-invitation.ts"

/** Leaves for the identity provider of a person's company, which the address in the form's own field names. */
export function CompanyButton({ disabled }: { disabled: boolean }) {
  const { isBusy, run } = useAction({ failed: "Login Failed" })
  const start = async (button: HTMLButtonElement): Promise<void> => {
    const field = button.closest(".card")?.querySelector<HTMLInputElement>("input[name=email]")
    const address = field?.value.trim() ?? ""
    if (address !== "" && field?.validity.valid) {
      await run(() => leaveForCompany(address, afterSignIn()))
      return
    }
    field?.focus()
    toast({ title: "Enter Your Email First", description: "It tells us which company you work for." })
  }
  return (
    <Button
      look="secondary"
      busy={isBusy}
      disabled={disabled}
      onClick={({ currentTarget }) => void start(currentTarget)}
    >
      Sign in with your company
    </Button>
  )
}
