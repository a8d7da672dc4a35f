import { listOperations } from "./core/public-api/list-operations.ts"
import { publicRouter } from "./public-router.ts"

/** Every call of the public API, with its schemas. */
export const publicOperations = () => listOperations(publicRouter.routes)
