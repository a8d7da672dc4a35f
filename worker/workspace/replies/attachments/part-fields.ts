/** The boundary of a header's multipart type; null for another type. */
export function boundaryIn(header: string): string | null {
  const field = fieldIn(header, "content-type")
  if (!/^multipart\//i.test(field)) return null
  const [, quoted, bare] = /\bboundary\s*=\s*(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(field) ?? []
  return (quoted ?? bare)?.trimEnd() || null
}

/** The first field of this name in a header, in one line; empty for none. */
export function fieldIn(header: string, name: string): string {
  const lines = header.replace(/\r?\n[ \t]/g, " ").split(/\r?\n/)
  const found = lines.find((line) => line.slice(0, name.length + 1).toLowerCase() === `${name}:`)
  return found?.slice(name.length + 1).trim() ?? ""
}
