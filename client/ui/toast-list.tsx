import * as Toast from "@radix-ui/react-toast"
import { useEffect, useRef } from "react"
import { Icon } from "./icon.tsx"
import "./toast-list.css"

export interface ShownToast {
  id: number
  title: string
  description?: string | undefined
  destructive?: boolean
  /** Takes back what was done. Throws ApiError. */
  undo?: (() => Promise<void>) | undefined
}

export interface ToastListProps {
  toasts: ShownToast[]
  onUndo: (toast: ShownToast) => void
  onDismiss: (id: number) => void
}

/** Longer than a message that is only read, in milliseconds. */
const timeToUndo = 10_000

/** The messages on screen, read aloud as they come. */
export function ToastList({ toasts, onUndo, onDismiss }: ToastListProps) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (toasts.length === 0) return
    // The latest toast is on top, also in front of an open dialog.
    list.current?.hidePopover?.()
    list.current?.showPopover?.()
  }, [toasts])
  return (
    <Toast.Provider duration={6000} swipeDirection="right">
      {toasts.map((toast) => (
        <Toast.Root
          key={toast.id}
          className="toast"
          {...(toast.undo && { duration: timeToUndo })}
          type={toast.destructive ? "foreground" : "background"}
          {...(toast.destructive && { "data-destructive": "" })}
          onOpenChange={(open) => !open && onDismiss(toast.id)}
        >
          <Toast.Title className="font-semibold">{toast.title}</Toast.Title>
          <Toast.Close className="row-span-2 self-start text-muted hover:text-ink" aria-label="Close">
            <Icon name="close" />
          </Toast.Close>
          {toast.description && (
            <Toast.Description className="text-muted">{toast.description}</Toast.Description>
          )}
          {toast.undo && (
            <Toast.Action
              className="link justify-self-start font-semibold"
              altText="Press F8 to reach it"
              onClick={() => onUndo(toast)}
            >
              Undo
            </Toast.Action>
          )}
        </Toast.Root>
      ))}
      <Toast.Viewport ref={list} popover="manual" className="toasts" />
    </Toast.Provider>
  )
}
