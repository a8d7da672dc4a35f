/** The event that the application dispatches on the window once it is ready; its detail replays the held events. */
export const READY = "ready"

export type Replay = (held: Event[]) => void

/** A click or key on one of these is for the application. `data-own` is for what the bootstrap answers itself. */
export const CONTROLS = "button:not([data-own]),[data-needs-app]"
