/** What a detail of each kind holds. Null, an empty text and an empty list stand for nothing. */
export interface KindValues {
  name: string
  email: string | null
  phone: string
  text: string
  longText: string
  country: string | null
  language: string | null
  timeZone: string | null
  texts: string[]
  links: string[]
}
export type Kind = keyof KindValues

export const blanks: KindValues = {
  name: "",
  email: null,
  phone: "",
  text: "",
  longText: "",
  country: null,
  language: null,
  timeZone: null,
  texts: [],
  links: [],
}

/**
 * What two contacts that become one say: what was chosen of two, the survivor's unless the other is chosen; the same, but what only one
 * of them knows is kept; or everything that both know.
 */
export const mergeRules: Record<Kind, "chosen" | "filled" | "joined"> = {
  name: "chosen",
  email: "filled",
  phone: "filled",
  text: "chosen",
  longText: "chosen",
  country: "filled",
  language: "filled",
  timeZone: "filled",
  texts: "joined",
  links: "joined",
}
