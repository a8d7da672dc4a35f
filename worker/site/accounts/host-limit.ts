import type { Counter, Limit } from "./limit.ts"

const minute = 60

/** Pages of one website that all customers together may read: we want to look like one reader. */
export const hostLimit = ({ settings }: Counter, host: string): Limit => ({
  parts: ["host", host.replace(/^www\./, "")],
  most: settings.PAGES_PER_HOST,
  seconds: minute,
})
