export const outletKinds = ["news", "blog", "trade", "podcast", "newsletter", "company", "community"] as const
export type OutletKind = (typeof outletKinds)[number]

/** How far it has come with an outlet. */
export const outletStages = [
  "new",
  "researching",
  "contacted",
  "in_conversation",
  "placed",
  "do_not_pitch",
] as const
export type OutletStage = (typeof outletStages)[number]
