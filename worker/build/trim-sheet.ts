/**
 * Drops the rules of a style sheet that can match nothing: those whose every selector needs a class that is not among
 * `names`; and the framework's variables that no other rule reads. Order and layers stay as they are. `css` is a built
 * sheet, so it is well-formed.
 */
export const trimSheet = (css: string, names: ReadonlySet<string>): string =>
  dropUnread(trimStatements(css, names))

const trimStatements = (css: string, names: ReadonlySet<string>): string =>
  cutStatements(css)
    .map((statement) => trimStatement(statement, names))
    .join("")

/** The framework's variables, of which only its own rules know, are written down for all that a class might need. */
function dropUnread(css: string): string {
  const read = new Set([...css.matchAll(/var\((--tw-[\w-]+)/g)].map(([, name]) => name))
  const ifRead = (text: string, name: string) => (read.has(name) ? text : "")
  return css
    .replace(/@property (--tw-[\w-]+)\{[^}]*\}/g, ifRead)
    .replace(/(--tw-[\w-]+):(?:"[^"]*"|[^;"}])*;?/g, ifRead)
}

/** Every word of a text that could be a class. */
export const namesIn = (text: string): Set<string> =>
  new Set(text.replaceAll("&amp;", "&").split(/["'`\s\\$]+/))

const group = /^@(layer|media|supports|container)\b/

function trimStatement(statement: string, names: ReadonlySet<string>): string {
  const open = statement.indexOf("{")
  if (open < 0) return statement
  const prelude = statement.slice(0, open)
  if (group.test(prelude)) {
    const body = trimStatements(statement.slice(open + 1, -1), names)
    return body === "" ? "" : `${prelude}{${body}}`
  }
  return prelude.startsWith("@") || mayMatch(prelude, names) ? statement : ""
}

/** Top-level statements: `prelude{body}`, or `prelude;` as an order of layers is. Comments are left out. */
function cutStatements(css: string): string[] {
  const text = css.replace(/\/\*.*?\*\//gs, "")
  const statements: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < text.length; at++) {
    const mark = text[at]
    if (mark === "\\") at++
    else if (mark === "{") depth++
    else if (mark === "}") depth--
    if (depth === 0 && (mark === "}" || mark === ";")) {
      statements.push(text.slice(start, at + 1).trim())
      start = at + 1
    }
  }
  return statements
}

/** A function of a selector that holds no other: escaped brackets belong to a name. */
const innermost = /:([\w-]+)\(((?:\\.|[^()\\])*)\)/g
// No name has a space, so this class is on no element.
const unmatched = ".\\20 "

/** A selector needs the classes that it names, and one choice of each `:is()` and `:where()`; but nothing that is in `:not()`. */
function mayMatch(selectors: string, names: ReadonlySet<string>): boolean {
  const outside = selectors.replace(innermost, (_, kind, choices) =>
    kind === "not" || mayMatch(choices, names) ? "" : unmatched,
  )
  if (outside !== selectors) return mayMatch(outside, names)
  return outside
    .split(/(?<!\\),(?![^[]*\])/)
    .some((selector) => classesOf(selector).every((name) => names.has(name)))
}

const classesOf = (selector: string): string[] =>
  [...selector.matchAll(/\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-])+)/gi)].map(([, name = ""]) =>
    name.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, code, mark) =>
      code ? String.fromCodePoint(Number.parseInt(code, 16)) : mark,
    ),
  )
