import { Problem } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import { findUnwilling } from "./find-unwilling.ts"

export function requireWilling(ctx: Ctx, recipients: readonly string[]): void {
  const [first] = findUnwilling(ctx, recipients)
  if (first === undefined) return
  const message = `${first} must not be written to.`
  throw new Problem(422, "validation_failed", message, {
    details: [{ field: "recipients", code: "suppressed", message }],
  })
}
