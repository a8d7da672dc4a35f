/** What stands in place of the words of a message that cannot be read. */
export const DAMAGED = "This message is damaged, and could not be read."

/** A message that came in, as far as it is needed to know what it is and whose. Everything in it is a stranger's. */
export interface InboundMail {
  /** In angle brackets; made up from the message itself where it has none. */
  messageId: string
  from: { name: string; address: string }
  subject: string
  /** Its words as text, whatever form they came in, with what they quote. */
  text: string
  /** Message-IDs that it names as those before it, the nearest first. */
  parents: string[]
  /** By name in lower case; of several, the first. */
  headers: ReadonlyMap<string, string>
  /** The type of the whole, such as `multipart/report`, in lower case. */
  contentType: string
  /** The parts that only machines write. */
  deliveryStatus: string | null
  feedbackReport: string | null
  /** Message-IDs of what it sends back to us, whole or only its header. */
  returned: string[]
  attachments: { name: string; type: string; size: number }[]
}
