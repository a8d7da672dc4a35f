/** Who or what loaded a picture or followed a link: `proxy` loads for people who may never read, `scanner` looks for harm. */
export type Visitor = "human" | "proxy" | "scanner" | "unknown"

/** Something of a message was loaded or followed. Nothing else of whoever did it is known here. */
export type Visit = { visitor: Visitor } & ({ kind: "open" } | { kind: "click"; link: string })
