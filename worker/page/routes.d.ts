import type { RouteObject } from "react-router-dom"

/** What the worker knows of `client/routes.tsx`. The pages themselves are checked in the browser's world, which has a DOM. */
export const routes: RouteObject[]
