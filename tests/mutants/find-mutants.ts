import { parseSync } from "vite"

/** One thing broken in a file: `becomes` in place of what stands from `start` to `end`; a statement with an empty one is left out. */
export interface Mutant {
  file: string
  line: number
  start: number
  end: number
  was: string
  becomes: string
  isStatement: boolean
}

interface Node {
  type: string
  start: number
  end: number
  test?: Node
  left?: Node
  right?: Node
  operator?: string
  [field: string]: unknown
}

const boundaries: Record<string, string> = { "<": "<=", "<=": "<", ">": ">=", ">=": ">" }
const comparisons = new Set([...Object.keys(boundaries), "===", "!==", "in", "instanceof"])
const calls: Record<string, string> = { lt: "lte", lte: "lt", gt: "gte", gte: "gt" }
const inSql: [RegExp, string][] = [
  [/ and /g, " or "],
  [/ < /g, " <= "],
  [/ <= /g, " < "],
  [/ > /g, " >= "],
  [/ >= /g, " > "],
  [/\bis null\b/g, "is not null"],
  [/\bis not null\b/g, "is null"],
  [/\bnot exists\b/g, "exists"],
]

/** Every way to break one thing within the functions of a TypeScript file. */
export function findMutants(file: string, code: string): Mutant[] {
  const { program, errors } = parseSync(file, code, { lang: "ts" })
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  const found: Mutant[] = []
  const limits = new Set<string>()
  const judged = new Set<unknown>()

  const add = ({ start, end }: Node, becomes: string, isStatement = false) => {
    const line = code.slice(0, start).split("\n").length
    const was = code.slice(start, end).replace(/\s+/g, " ")
    found.push({ file, line, start, end, was, becomes, isStatement })
  }
  const textOf = ({ start, end }: Node) => code.slice(start, end)

  /** A condition that always or never holds. Where a part of it says the same of the whole, only the part does. */
  const breakCondition = (node: Node, canBe: ("true" | "false")[]) => {
    const implied = node.operator === "&&" ? "true" : node.operator === "||" ? "false" : null
    for (const value of canBe) if (value !== implied) add(node, value)
  }

  const visit = (node: Node, inFunction: boolean) => {
    if (node.type.startsWith("TS") && !("expression" in node)) return
    const isJudged = judged.has(node)
    if (isJudged && node.type === "ParenthesizedExpression") judged.add(node.expression)
    const within = inFunction || /Function/.test(node.type)
    if (inFunction) {
      const { test, left = node, right = node, operator = "" } = node
      if (test && node.type !== "SwitchCase") {
        breakCondition(test, /While|For/.test(node.type) ? ["false"] : ["true", "false"])
        judged.add(test)
      }
      if (node.type === "LogicalExpression" && operator !== "??") {
        for (const side of [left, right]) {
          breakCondition(side, [operator === "&&" ? "true" : "false"])
          judged.add(side)
        }
      }
      const isComparison = node.type === "BinaryExpression" && comparisons.has(operator)
      const isNot = node.type === "UnaryExpression" && operator === "!"
      if ((isComparison || isNot) && !isJudged) breakCondition(node, ["true", "false"])
      if (isNot) judged.add(node.argument)
      const other = isComparison && boundaries[operator]
      if (other) add(node, `${textOf(left)} ${other} ${textOf(right)}`)
      breakCall(node)
      if (node.type === "BinaryExpression") doubleLimits(left, right)
      if (node.type === "ThrowStatement" && !isJudged) add(node, "", true)
      // Whoever never comes to a lone throw has not thrown either.
      if (node.type === "IfStatement") judged.add(loneStatement(node.consequent as Node))
      if (node.type === "TaggedTemplateExpression") breakSql(node)
    }
    for (const [field, child] of Object.entries(node)) {
      if (/^(typeAnnotation|returnType|typeParameters|typeArguments|key|label)$/.test(field)) continue
      if (field === "property" && !node.computed) continue
      for (const one of Array.isArray(child) ? child : [child]) {
        if (isNode(one)) visit(one, within)
      }
    }
  }

  const doubleLimits = (...sides: Node[]) => {
    for (const side of sides) {
      if (side.type === "Identifier" && limits.has(String(side.name))) add(side, `(${side.name} * 2)`)
    }
  }

  const breakCall = (node: Node) => {
    const called = (node.type === "ExpressionStatement" ? node.expression : node) as Node
    const call = (called.type === "AwaitExpression" ? called.argument : called) as Node
    if (call?.type !== "CallExpression") return
    const callee = call.callee as Node
    // What extends another begins with its construction, and nowhere else.
    if (callee.type === "Super") return
    const name = String((callee.type === "MemberExpression" ? (callee.property as Node) : callee).name)
    if (node.type === "ExpressionStatement" && name !== "log") add(node, "", true)
    if (node !== call) return
    const given = call.arguments as Node[]
    const isBare = callee.type === "Identifier"
    const canDrop = (isBare && /^(and|or)$/.test(name)) || (!isBare && name === "where")
    for (const one of given) {
      const isGroup = one.type === "CallExpression" && /^(and|or)$/.test(String((one.callee as Node).name))
      if (canDrop && one.type !== "SpreadElement" && !isGroup) add(one, "undefined")
    }
    const other = isBare && code.includes('from "drizzle-orm"') && calls[name]
    if (other) add(node, `$drizzle.${other}(${given.map(textOf).join(", ")})`)
  }

  const breakSql = (node: Node) => {
    if (!/^sql\b/.test(textOf(node))) return
    const text = textOf(node)
    for (const [pattern, instead] of inSql) {
      for (const { index, 0: piece } of text.matchAll(pattern)) {
        add(node, text.slice(0, index) + instead + text.slice(index + piece.length))
      }
    }
  }

  for (const { 0: name } of code.matchAll(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g)) limits.add(name)
  for (const { 1: name } of code.matchAll(/^const (\w+) = [\d_]+(?: \* [\w]+)*$/gm)) limits.add(String(name))
  visit(program as unknown as Node, false)
  return found
}

function loneStatement(node: Node): Node | null {
  const body = node.type === "BlockStatement" ? (node.body as Node[]) : [node]
  return body.length === 1 ? (body[0] ?? null) : null
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as Node).type === "string"
}
