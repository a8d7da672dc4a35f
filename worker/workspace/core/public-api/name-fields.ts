import { Problem } from "../../../http/problem.ts"

/**
 * Runs `work` and renames the fields in its errors from the dashboard's names to those that programs send, such as
 * `page_url`.
 */
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
