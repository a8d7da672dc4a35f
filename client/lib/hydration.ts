import {
  type HydrationState,
  isRouteErrorResponse,
  UNSAFE_ErrorResponseImpl as RouteError,
} from "react-router-dom"

/** The id of the data block that the worker writes and the browser reads. */
export const DATA_ID = "data"

interface SentError {
  status: number
  statusText: string
}

interface Sent {
  loaderData: HydrationState["loaderData"]
  errors: Record<string, SentError> | null
}

/**
 * Returns the loader data of a rendered page as text that is safe inside a script element. Errors keep only their
 * status.
 */
export function writeHydration(state: HydrationState): string {
  const errors =
    state.errors && Object.fromEntries(Object.entries(state.errors).map(([id, error]) => [id, toSent(error)]))
  const sent: Sent = { loaderData: state.loaderData, errors: errors ?? null }
  return JSON.stringify(sent).replaceAll("<", "\\u003c")
}

function toSent(error: unknown): SentError {
  return isRouteErrorResponse(error)
    ? { status: error.status, statusText: error.statusText }
    : { status: 500, statusText: "" }
}

/** Reads what `writeHydration` wrote. */
export function readHydration(text: string): HydrationState {
  const { loaderData, errors } = JSON.parse(text) as Sent
  const revived =
    errors &&
    Object.entries(errors).map(([id, sent]) => [id, new RouteError(sent.status, sent.statusText, null)])
  return { loaderData: loaderData ?? {}, errors: revived ? Object.fromEntries(revived) : null }
}
