import { ApiError } from "./api-error.ts"
import { loadOptional } from "./stale.ts"

/** What is said where a part of the application does not come. */
export const NOT_LOADED =
  "There is no connection, or the site was updated since this page was loaded. Save what you have written, then load the page again."

/** Loads what an action needs. Throws ApiError where it does not come, and the page stays as it is. */
export async function loadNeeded<Part>(load: () => Promise<Part>): Promise<Part> {
  const part = await loadOptional(load)
  if (!part) throw new ApiError(0, "not_loaded", NOT_LOADED)
  return part
}
