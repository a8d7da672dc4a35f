import { at } from "../lib/addresses.ts"
import { send } from "../lib/send.ts"
import { useAction } from "../lib/use-action.ts"
import { Button } from "../ui/button.tsx"
import { toast } from "../ui/toast.tsx"
import { afterSignIn } from "./pending-invitation.ts"

/** Leaves for the identity provider of a person's company, which the address in the form's own field names. */
export function CompanyButton({ disabled }: { disabled: boolean }) {
  const { isBusy, run } = useAction({ failed: "Login Failed" })
  const leave = async (address: string) => {
    const domain = address.slice(address.lastIndexOf("@") + 1)
    const { url } = await send("POST", at("/auth/v1/sso"), {
      body: { domain, redirect_to: location.origin + afterSignIn() },
    })
    const page = new URL(url)
    page.searchParams.set("carrier", "cookie")
    page.searchParams.set("login_hint", address)
    location.assign(page.pathname + page.search)
  }
  const start = async (button: HTMLButtonElement): Promise<void> => {
    const field = button.closest(".card")?.querySelector<HTMLInputElement>("input[name=email]")
    const address = field?.value.trim() ?? ""
    if (address !== "" && field?.validity.valid) {
      await run(() => leave(address))
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
