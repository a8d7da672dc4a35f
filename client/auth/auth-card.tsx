import type { ReactNode } from "react"

interface AuthCardProps {
  title: string
  lead: ReactNode
  children: ReactNode
  footer?: ReactNode
}

/** The sheet in the middle of each page about getting in. */
export function AuthCard({ title, lead, children, footer }: AuthCardProps) {
  return (
    <div className="mx-auto w-full max-w-md">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-3 text-muted">{lead}</p>
      <div className="card mt-8 grid gap-5 p-5 shadow-md sm:p-8">{children}</div>
      {footer && <p className="mt-6 text-center text-sm text-muted">{footer}</p>}
    </div>
  )
}

/** The padding around an auth card on a page of its own. */
export function AuthPage({ children }: { children: ReactNode }) {
  return <div className="wrap py-12 sm:py-20">{children}</div>
}

/** Said where a form could only be sent by a script. */
export function NeedsScript({ to }: { to: string }) {
  return (
    <noscript>
      <p className="banner" data-tone="danger">
        JavaScript is switched off in this browser. It is needed to {to}; everything else on this site can be
        read without it.
      </p>
    </noscript>
  )
}

/** Said where a form can be sent without a script, but leads to what needs one. */
export function WantsScript({ to }: { to: string }) {
  return (
    <noscript>
      <p className="banner">This form works without JavaScript. You will need it to {to}.</p>
    </noscript>
  )
}
