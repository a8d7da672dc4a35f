/** The sender of a message. */
export interface Sender {
  name: string
  email: string
}

/** A bare address, or a name and an address in angle brackets. */
export const senderForm = /^(?:([^<>"\p{Cc}]*?)\s*<([^\s<>@]+@[^\s<>@]+)>|([^\s<>@]+@[^\s<>@]+))$/u

/** Reads MAIL_FROM: `Name <address>`, or an address, whose name is then the part before the @. */
export function readSender(text: string): Sender {
  const [, name, bracketed, bare] = senderForm.exec(text) ?? []
  const email = bracketed ?? bare ?? ""
  return { name: name || email.slice(0, email.indexOf("@")), email }
}
