import type { ReactNode } from "react"
import { Button } from "./button.tsx"
import { copyText } from "./copy-text.ts"

interface CopiedAddressProps {
  /** What it is for. */
  children: ReactNode
  address: string
  /** Said once it was copied. */
  done: string
}

/** An address that one takes elsewhere, with a button that copies it. */
export const CopiedAddress = ({ children, address, done }: CopiedAddressProps) => (
  <div className="grid justify-items-start gap-2 text-sm">
    <p className="max-w-prose">{children}</p>
    <code className="text-xs text-muted wrap-anywhere">{address}</code>
    <Button size="small" look="secondary" onClick={() => copyText(address, done)}>
      Copy Address
    </Button>
  </div>
)
