/** A message of the product's own: confirm, reset, alerts. Never outreach. */
export interface Mail {
  /**
   * The same at every attempt when a message may be handed over twice, so that the receiver can recognise the
   * duplicate.
   */
  id?: string
  to: string
  subject: string
  text: string
  html: string
}

/** The one interface to sending. Throws when the message could not be handed over. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}

/** Throws when a header's value could begin another header, whichever driver sends the message. */
export function refuseControlCharacters({ to, subject }: Mail): void {
  if (/\p{Cc}/u.test(to + subject)) throw new Error("A header of this message holds a control character.")
}
