/**
 * The client that loaded a picture or followed a link: `proxy` loads for people who may never read, `scanner` looks for
 * harm.
 */
export type Visitor = "human" | "proxy" | "scanner" | "unknown"

/** An open or a click in a message. Nothing else about the visitor is stored here. */
export type Visit = { visitor: Visitor } & ({ kind: "open" } | { kind: "click"; link: string })
