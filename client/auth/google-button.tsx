import { Button } from "../ui/button.tsx"

/** The Google sign-in button, separated from the form above it. */
export function GoogleButton({
  children,
  ...rest
}: {
  children: string
  onClick: () => void
  disabled: boolean
}) {
  return (
    <>
      <div data-needs-script className="rule-around flex items-center gap-3 text-xs text-muted">
        or
      </div>
      <Button look="secondary" {...rest}>
        <GoogleMark />
        {children}
      </Button>
    </>
  )
}

/** Google's mark in its own colours, as their guidelines for sign-in buttons ask. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 18 18" className="size-[1.125rem] shrink-0" aria-hidden>
      <path
        fill="#4285F4"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 01-1.8 2.72v2.26h2.92c1.7-1.57 2.68-3.88 2.68-6.62z"
      />
      <path
        fill="#34A853"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.91-2.26c-.81.54-1.84.86-3.05.86-2.34 0-4.33-1.58-5.04-3.71H.96v2.33A9 9 0 009 18z"
      />
      <path fill="#FBBC05" d="M3.96 10.71a5.4 5.4 0 010-3.42V4.96H.96a9 9 0 000 8.08l3-2.33z" />
      <path
        fill="#EA4335"
        d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.58A9 9 0 00.96 4.96l3 2.33C4.67 5.16 6.66 3.58 9 3.58z"
      />
    </svg>
  )
}
