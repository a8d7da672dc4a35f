import { lazy, Suspense, useSyncExternalStore } from "react"
import { ApiError } from "../lib/api-error.ts"
import { loadOptional } from "../lib/stale.ts"
import type { ShownToast, ToastListProps } from "./toast-list.tsx"

export type ToastMessage = Omit<ShownToast, "id">

const none: ShownToast[] = []
const listeners = new Set<() => void>()
let shown = none
let lastId = 0

/** Shows a message in the corner. It can be called from anywhere, inside React or not, before or after mounting. */
export function toast(message: ToastMessage): void {
  lastId += 1
  show([...shown, { ...message, id: lastId }].slice(-4))
}

/** Takes back what a message says, once, whatever has become of the page since. */
async function takeBack({ id, undo }: ShownToast): Promise<void> {
  dismiss(id)
  try {
    await undo?.()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast({ title: "Not Undone", description: error.message, destructive: true })
  }
}

/** Takes every message away. */
export function clearToasts(): void {
  if (shown.length > 0) show([])
}

function dismiss(id: number): void {
  show(shown.filter((one) => one.id !== id))
}

function show(next: ShownToast[]) {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// The library is 11 KB that most visits never need, so it is loaded with the first message.
const ToastList = lazy(async () => ({
  default: (await loadOptional(() => import("./toast-list.tsx")))?.ToastList ?? PlainToasts,
}))

/** Where the library does not come, the last message is shown until the next press beside it. */
function PlainToasts({ toasts }: Pick<ToastListProps, "toasts">) {
  const last = toasts.at(-1)
  return (
    last && (
      <p
        popover="auto"
        role="status"
        ref={showPopover}
        onToggle={({ newState }) => newState === "closed" && clearToasts()}
      >
        {last.title} {last.description}
      </p>
    )
  )
}

/** The same function each time, or what was closed would open again. */
const showPopover = (shown: HTMLElement | null) => shown?.showPopover()

/** The container for messages; the root layout renders it once. */
export function Toasts() {
  const toasts = useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  )
  // Every later list, an empty one too, is another array: once loaded, the library stays.
  if (toasts === none) return null
  return (
    <Suspense>
      <ToastList toasts={toasts} onUndo={takeBack} onDismiss={dismiss} />
    </Suspense>
  )
}
