import type { Carried } from "../../core/restoring/carried.ts"
import { endExports } from "./personal-data.ts"

/** Files are of what a restore replaces, and lie outside of what is copied. */
export const carriedExports: Carried = {
  carryOver: (ctx) => endExports(ctx, "The workspace was restored. Ask for it again."),
}
