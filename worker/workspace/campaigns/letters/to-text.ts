import { type Block, markOf, plainLine } from "../markup/contract.ts"
import { readLetter } from "./read-letter.ts"

/** The text part of a message: lists as lists, the address of a link behind its words, and nothing where words are bold. */
export const toText = (blocks: readonly Block[]): string =>
  blocks
    .map(
      ({ kind, isJoined, lines }, at) =>
        (at === 0 ? "" : isJoined ? "\n" : "\n\n") +
        lines.map((line, place) => markOf(kind, place) + plainLine(line)).join("\n"),
    )
    .join("")

/**
 * A subject: one line without controls, whatever was filled in, so that no header can be begun in it (RFC 5322, 2.2).
 * Nothing in it is bold, so asterisks are asterisks.
 */
export const toSubject = (marked: string, read = readLetter): string =>
  toText(read(marked.replaceAll("*", asterisk)))
    .replaceAll(asterisk, "*")
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim()

/** Stands for an asterisk; neither a text nor a value has it. */
const asterisk = "\ue002"
