import type { Database } from "../../../../worker/database.ts"

/** The database, where the given statement and all after it fail. */
export function crashingAfter(db: Database, statements: number): Database {
  let left = statements
  const guard = () => {
    if (--left < 0) throw new Error("crash")
  }
  return new Proxy(db, {
    get(target, name) {
      const value = Reflect.get(target, name)
      if (typeof value !== "function") return value
      return (...given: unknown[]) => {
        if (["insert", "update", "select", "batch", "run", "delete"].includes(String(name))) guard()
        return value.apply(target, given)
      }
    },
  })
}
