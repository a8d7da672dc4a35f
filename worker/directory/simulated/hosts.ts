/** The hosts of simulated outlets: nobody can own a name that ends in `.example`. */
export const SIMULATED_HOSTS = [
  "harbour-courier.example",
  "second-use.example",
  "grid-and-current.example",
  "table-and-field.example",
  "ward-rounds.example",
  "slow-compass.example",
  "pocket-ledger.example",
  "pulse-and-pace.example",
  "northern-wire.example",
  "last-mile-daily.example",
  "stack-notes.example",
  "evening-signal.example",
] as const
export type SimulatedHost = (typeof SIMULATED_HOSTS)[number]

/** Whether a host is that of a simulated outlet. What it answers is loaded only then. */
export const isSimulatedHost = (host: string): boolean =>
  (SIMULATED_HOSTS as readonly string[]).includes(host.replace(/^www\./, ""))
