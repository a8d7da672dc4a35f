import { Problem } from "../../../http/problem.ts"

/** Does something whose refusals name fields as the dashboard does, and has them named as programs send them, such as `page_url`. */
export function nameFields<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Problem) || !error.extra.details) throw error
    const details = error.extra.details.map((detail) => ({ ...detail, field: toSnakeCase(detail.field) }))
    throw new Problem(error.status, error.code, error.message, { ...error.extra, details })
  }
}

const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
