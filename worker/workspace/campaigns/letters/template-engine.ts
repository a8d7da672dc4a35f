import { Liquid, type Template } from "liquidjs"
import { expandFallbacks } from "./short-fallback.ts"

/** Markers around a value in a filled text, so that nothing in a value is mistaken for the author's text. */
export const valueBegins = "\ue000"
export const valueEnds = "\ue001"

const allowedTags = ["if", "unless"]
const allowedFilters = ["default", "capitalize", "upcase", "downcase", "strip", "truncate", "truncatewords"]

const longestTemplate = 20_000
/** Milliseconds, and parts of a template: far more than a letter needs. */
const longestRender = 200
const mostParts = 5000

const engine = new Liquid({
  strictFilters: true,
  strictVariables: true,
  // `{{ first_name | default: "there" }}` is how a fallback is written.
  lenientIf: true,
  ownPropertyOnly: true,
  parseLimit: longestTemplate,
  memoryLimit: 1_000_000,
  // No file is ever read: the given template is the only one.
  templates: {},
  outputEscape: (value: unknown) => `${valueBegins}${String(value ?? "")}${valueEnds}`,
})
// Nothing that loops, includes or assigns is left, so a text grows by its own length only.
for (const name of Object.keys(engine.tags)) if (!allowedTags.includes(name)) delete engine.tags[name]
for (const name of Object.keys(engine.filters)) {
  if (!allowedFilters.includes(name)) delete engine.filters[name]
}

/** Throws when it is no template, or uses what is not allowed. */
export const parseTemplate = (text: string): Template[] => engine.parse(expandFallbacks(text, allowedFilters))

/** Returns the names that a template uses, `company` of `company.size`. */
export const namesIn = (template: Template[]): string[] => engine.variablesSync(template)

/** Throws `UndefinedVariableError` for a name without a value and without a fallback. */
export const fill = (template: Template[], values: object): string =>
  engine.renderSync(template, values, { renderLimit: longestRender, templateLimit: mostParts })
