/** The available transports for the product's own mail. */
export type Driver = "binding" | "smtp" | "outbox"

/**
 * Returns the driver for these settings, or null when there is no way to send mail. A developer's machine sends only if
 * a server is configured; anywhere else the platform's binding takes precedence.
 */
export function chooseDriver(has: { local: boolean; binding: boolean; smtp: boolean }): Driver | null {
  if (has.local) return has.smtp ? "smtp" : "outbox"
  if (has.binding) return "binding"
  return has.smtp ? "smtp" : null
}
