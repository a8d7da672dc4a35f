import type { Ctx } from "../../core/context.ts"
import { Pieces } from "../copies/pieces.ts"

/** Of one entry of the object's storage, which takes two mebibytes. */
const longestPiece = 1024 * 1024

const beginning = "of bulk export "

const piecesOf = ({ storage }: Ctx, id: string) => new Pieces(storage, beginning + id)

/** Adds to a file. The caller's transaction holds its row as well. */
export function addToFile(ctx: Ctx, id: string, bytes: Uint8Array): void {
  const pieces = piecesOf(ctx, id)
  for (let at = 0; at < bytes.length; at += longestPiece) pieces.add(bytes.subarray(at, at + longestPiece))
}

/** A file as a stream, piece by piece. It breaks off with an error when the file is forgotten meanwhile. */
export function readFile(ctx: Ctx, id: string): ReadableStream<Uint8Array> {
  const left = piecesOf(ctx, id).read()
  return new ReadableStream({
    type: "bytes",
    pull(controller) {
      const { done, value } = left.next()
      if (!done) return controller.enqueue(value)
      controller.close()
      controller.byobRequest?.respond(0)
    },
  })
}

export const forgetFile = (ctx: Ctx, id: string): void => piecesOf(ctx, id).clear()

/** Also those whose rows are gone, such as after a restore: files lie outside of the tables. */
export const forgetFiles = ({ storage }: Ctx): void => Pieces.clearAll(storage, beginning)
