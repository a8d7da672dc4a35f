import type { ForwardConfirmation } from "#contract/workspace/campaigns/mailboxes"
import { Banner } from "../../ui/banner.tsx"

/** What a provider waits for before it forwards mail to an address of ours. */
export const ForwardConfirmationNote = ({ code, link }: ForwardConfirmation) => (
  <Banner tone="info">
    Gmail asks you to confirm the forwarding: enter <strong>{code}</strong> in its settings under Forwarding
    {link && (
      <>
        , or{" "}
        <a href={link} rel="noreferrer" target="_blank">
          confirm it on Google’s page
        </a>
      </>
    )}
    .
  </Banner>
)
