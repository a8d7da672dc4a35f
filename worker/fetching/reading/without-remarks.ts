import { isRole } from "./roles.ts"

/** Returns the line without the text in brackets, unless that is the position. */
export const withoutRemarks = (line: string) =>
  line.length > 300
    ? line
    : line.replace(/\s?\(([^()]{0,80})\)(?=,)/g, (all, inner: string) => (isRole(inner) ? all : ""))
