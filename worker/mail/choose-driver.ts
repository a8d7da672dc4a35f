/** The ways that the product's own mail can take. */
export type Driver = "binding" | "smtp" | "outbox"

/**
 * The driver for these settings, or null when mail has nowhere to go. A developer's machine sends only when it was
 * given a server; anywhere else the platform's binding comes first.
 */
export function chooseDriver(has: { local: boolean; binding: boolean; smtp: boolean }): Driver | null {
  if (has.local) return has.smtp ? "smtp" : "outbox"
  if (has.binding) return "binding"
  return has.smtp ? "smtp" : null
}
