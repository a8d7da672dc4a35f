import { type ComponentProps, lazy, Suspense, useState } from "react"
import { Button } from "../../ui/button.tsx"

// Parts that are opened by hand are loaded after the page.
const ConnectDialog = lazy(async () => ({ default: (await import("./connect-dialog.tsx")).ConnectDialog }))

/** The button, and the form that it opens. */
export function ConnectMailbox(
  can: Pick<ComponentProps<typeof ConnectDialog>, "onConnect" | "findServers" | "consent">,
) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Connect Mailbox</Button>
      <Suspense>
        <ConnectDialog open={isOpen} {...can} onClose={() => setOpen(false)} />
      </Suspense>
    </>
  )
}
