import type { Ctx } from "../../http/context.ts"
import { log } from "../../http/log.ts"
import { Problem } from "../../http/problem.ts"
import { addressOf, type ImageType, sizesAt } from "./contract.ts"

interface Stored {
  id: string
  type: ImageType
  width: number
  height: number
  listWidth: number | null
}

/** An object's name: its address without the leading slash. */
const keyOf = (address: string) => address.slice(1)

function keysOf(image: Stored): { main: string; list: string | null } {
  const address = addressOf(image)
  const list = sizesAt(address)?.list
  return { main: keyOf(address), list: list ? keyOf(list.address) : null }
}

/** Stores a picture and its smaller size, both or none. */
export async function putObjects(
  ctx: Pick<Ctx, "files" | "requestId">,
  image: Stored,
  main: Uint8Array,
  small: Uint8Array | null,
): Promise<void> {
  const keys = keysOf(image)
  const options = { httpMetadata: { contentType: image.type } }
  try {
    await answering(ctx, () => ctx.files.put(keys.main, main, options))
    if (keys.list && small) await answering(ctx, () => ctx.files.put(keys.list ?? "", small, options))
  } catch (error) {
    await removeObjects(ctx, image)
    throw error
  }
}

/** Deletes objects that belong to no row. Nobody knows their addresses, so a failure is harmless and only logged. */
export async function removeObjects(ctx: Pick<Ctx, "files" | "requestId">, image: Stored): Promise<void> {
  await deleteObjects(ctx, image).catch(() => undefined)
}

/** Throws 503 when the store does not answer. */
export async function deleteObjects(ctx: Pick<Ctx, "files" | "requestId">, image: Stored): Promise<void> {
  const { main, list } = keysOf(image)
  await answering(ctx, () => ctx.files.delete(list ? [list, main] : [main]))
}

/** A failure of the object store may pass, so it is tried again. */
export async function answering<T>(
  { requestId }: Pick<Ctx, "requestId">,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    log("error", { requestId, error: `The image store failed: ${error}` })
    throw new Problem(503, "unavailable", "The image store does not answer. Please try again.", {
      headers: { "Retry-After": "1" },
    })
  }
}
