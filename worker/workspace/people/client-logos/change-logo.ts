import { eq } from "drizzle-orm"
import { Problem } from "../../../http/problem.ts"
import { readImage } from "../../../site/media/images/read-image.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { findClient } from "../clients/list-clients.ts"
import {
  type ClientLogo,
  LOGO_LIMITS,
  LOGO_REFUSALS,
  type LogoAnswer,
  type LogoType,
  logoTypes,
  type NewLogo,
} from "./contract.ts"
import { clientLogos } from "./table.ts"

/**
 * Gives a client a logo in place of the one before. Its type is found from its bytes, and what a camera or a program
 * added is left out. Throws 404, and 413, 415 or 422 for a file that is not accepted.
 */
export function setLogo(ctx: Ctx, clientId: string, { image }: NewLogo): LogoAnswer {
  const logo = { ...readLogo(Buffer.from(image, "base64")), updatedAt: ctx.now }
  return ctx.write(() => {
    findClient(ctx, clientId)
    ctx.db
      .insert(clientLogos)
      .values({ ...logo, clientId })
      .onConflictDoUpdate({ target: clientLogos.clientId, set: logo })
      .run()
    record(ctx, "client.logo_changed", clientId)
    return { logo: lookUpLogo(ctx, clientId) }
  })
}

/** Throws 404 for an unknown client. */
export function removeLogo(ctx: Ctx, clientId: string): LogoAnswer {
  return ctx.write(() => {
    findClient(ctx, clientId)
    const gone = ctx.db.delete(clientLogos).where(eq(clientLogos.clientId, clientId)).returning().get()
    if (gone) record(ctx, "client.logo_removed", clientId)
    return { logo: null }
  })
}

/** Throws 404 for an unknown client. */
export function findLogo(ctx: Ctx, clientId: string): LogoAnswer {
  findClient(ctx, clientId)
  return { logo: lookUpLogo(ctx, clientId) }
}

export function lookUpLogo({ db }: Pick<Ctx, "db">, clientId: string): ClientLogo | null {
  const row = db.select().from(clientLogos).where(eq(clientLogos.clientId, clientId)).get()
  if (!row) return null
  const { type, width, height, image } = row
  return { type, width, height, image }
}

function readLogo(given: Uint8Array): ClientLogo {
  if (given.length > LOGO_LIMITS.bytes) throw refuse(413, "request_entity_too_large", LOGO_REFUSALS.bytes)
  const found = readImage(given)
  const type = found && logoTypes.find((one): one is LogoType => one === found.type)
  if (!type) throw refuse(415, "unsupported_media_type", LOGO_REFUSALS.type)
  const { width, height, bytes } = found
  if (Math.max(width, height) > LOGO_LIMITS.pixels)
    throw refuse(422, "validation_failed", LOGO_REFUSALS.pixels)
  return { type, width, height, image: Buffer.from(bytes).toString("base64") }
}

const refuse = (status: 413 | 415 | 422, code: string, message: string) =>
  new Problem(status, code, message, { details: [{ field: "image", code: "invalid", message }] })
