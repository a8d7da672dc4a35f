import type { ApiField } from "../content/api-reference.ts"
import type { DocumentedCall } from "./read-calls.ts"

/** A call of the public API with what its fields mean, as a page shows it. */
export interface ShownCall extends Omit<DocumentedCall, "fields"> {
  fields: ApiField[]
}

/** The parts of every drawing of a call: its line and its fields. */
export type CallShape = Pick<ShownCall, "method" | "path" | "fields">

export const toShape = ({ method, path, fields }: ShownCall): CallShape => ({ method, path, fields })

/** The calls that `AllCalls` drew: they are the page, and to send them a second time would add a third to it. */
export const readShownCalls = (root: ParentNode): ShownCall[] =>
  [...root.querySelectorAll(".api-call")].map((section) => ({
    name: section.querySelector("h2")?.id ?? "",
    title: textOf(section, "h2"),
    scope: textOf(section, ".api-line + p code"),
    text: textOf(section, ".api-line + p + p"),
    ...readShape(section),
  }))

/** The one call that this part of a page drew. */
export const readShape = (part: Element): CallShape => ({
  method: textOf(part, ".api-line .badge") as ShownCall["method"],
  path: textOf(part, ".api-line code"),
  fields: [...part.querySelectorAll(".api-fields > div")].map((field) => ({
    name: textOf(field, "dt code"),
    type: textOf(field, "dt span"),
    text: textOf(field, "dd"),
  })),
})

const textOf = (part: Element, selector: string) => part.querySelector(selector)?.textContent ?? ""
