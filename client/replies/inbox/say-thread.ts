import type { Thread, ThreadDetail } from "#contract/workspace/replies/inbox"

type Said = Pick<Thread, "contact" | "subject" | "lastDirection" | "lastMeaning" | "lastWords">

const deleted = "Deleted contact"

/** With whom a conversation is. */
export const sayPerson = ({ contact }: Pick<Thread, "contact">): string => contact?.name ?? deleted

/** What a conversation is about. With a contact its subject and its messages are deleted, which is no empty subject. */
export const saySubject = ({ contact, subject }: Pick<Thread, "contact" | "subject">): string =>
  subject || (contact ? "Without a subject" : deleted)

/** How the latest message begins, and whose it is. */
export function sayBeginning({ contact, lastDirection, lastMeaning, lastWords }: Said): string {
  if (contact === null && lastWords === "") return "The messages were deleted with the contact."
  const words = (lastDirection === "in" && lastMeaning?.sentence) || lastWords
  return lastDirection === "out" && words !== "" ? `You: ${words}` : words
}

/** The messages of a conversation; those that were deleted with the contact say so. */
export const sayMessages = ({ contact, messages }: Pick<ThreadDetail, "contact" | "messages">) =>
  contact
    ? messages
    : messages.map((message) =>
        message.text === "" && message.words === ""
          ? { ...message, text: textDeleted, words: textDeleted }
          : message,
      )

const textDeleted = "Deleted with the contact."
