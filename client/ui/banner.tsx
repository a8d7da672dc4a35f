import type { ReactNode } from "react"

/** A message about the whole of a form or page. Trouble is announced at once, good news when there is time. */
export function Banner({ tone = "info", children }: { tone?: "info" | "danger"; children: ReactNode }) {
  return (
    <div className="banner" data-tone={tone} role={tone === "danger" ? "alert" : "status"}>
      {children}
    </div>
  )
}
