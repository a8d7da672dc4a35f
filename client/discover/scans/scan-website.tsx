import { type ComponentProps, Suspense } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { Button } from "../../ui/button.tsx"
import { Icon } from "../../ui/icon.tsx"
import { late } from "../../ui/late.tsx"

// Parts that are opened by hand are loaded after the page.
const ScanDialog = late(async () => (await import("./scan-dialog.tsx")).ScanDialog)

interface ScanWebsiteProps {
  workspace: MyWorkspace
  open: boolean
  onClose: () => void
}

/** The question by which a website is looked through. It belongs where no list takes it away. */
export const ScanWebsite = (props: ScanWebsiteProps) => (
  <Suspense>
    <ScanDialog {...props} />
  </Suspense>
)

export const ScanButton = (props: Pick<ComponentProps<typeof Button>, "look" | "onClick">) => (
  <Button {...props}>
    <Icon name="radar" />
    Find contacts on a website
  </Button>
)
