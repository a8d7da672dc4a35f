import type { RouteObject } from "react-router-dom"

/** The worker's view of `client/routes.tsx`. The pages themselves are type-checked with the client, which has a DOM. */
export const routes: RouteObject[]
