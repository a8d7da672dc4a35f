import { type ComponentProps, Suspense, useState } from "react"
import { Button } from "../../ui/button.tsx"
import { late } from "../../ui/late.tsx"

// Parts that are opened by hand are loaded after the page.
const ConnectDialog = late(async () => (await import("./connect-dialog.tsx")).ConnectDialog)

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
