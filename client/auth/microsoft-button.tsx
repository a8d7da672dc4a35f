import { Button } from "../ui/button.tsx"

/** The Microsoft sign-in button. */
export function MicrosoftButton(props: { children: string; onClick: () => void; disabled: boolean }) {
  const { children, ...rest } = props
  return (
    <Button look="secondary" {...rest}>
      <MicrosoftMark />
      {children}
    </Button>
  )
}

/** Microsoft's mark in its own colours, as their guidelines for sign-in buttons ask. */
const MicrosoftMark = () => (
  <svg viewBox="0 0 21 21" className="size-[1.125rem] shrink-0" aria-hidden>
    <path fill="#F25022" d="M1 1h9v9H1z" />
    <path fill="#7FBA00" d="M11 1h9v9h-9z" />
    <path fill="#00A4EF" d="M1 11h9v9H1z" />
    <path fill="#FFB900" d="M11 11h9v9h-9z" />
  </svg>
)
