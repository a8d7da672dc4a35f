import { listOperations } from "./core/public-api/list-operations.ts"
import { shapesOf } from "./core/public-api/shape-answer.ts"
import { publicRouter } from "./public-router.ts"

/** Every call of the public API, with its schemas. */
export const publicOperations = () => listOperations(publicRouter.routes)

/** The fields of each row of a list, by its name in the address, as its schema has them. */
export function fieldsOfList(list: string): readonly string[] {
  const found = publicOperations().find(({ method, path }) => method === "get" && path === `/${list}`)
  return (found && shapesOf(found.data)?.fields) ?? []
}
