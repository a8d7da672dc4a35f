import { reachMailServer } from "../../../mail/mail-server.ts"

/** Whether we would use a server that somebody else names: encrypted and of the public internet, never of this machine. */
export function isOutside(...asked: Parameters<typeof reachMailServer>): boolean {
  const reached = reachMailServer(...asked)
  return "reach" in reached && !reached.reach.isHere
}
