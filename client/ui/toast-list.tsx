import * as Toast from "@radix-ui/react-toast"
import { useEffect, useRef } from "react"
import { Icon } from "./icon.tsx"
import "./toast-list.css"

export interface ShownToast {
  id: number
  title: string
  description?: string | undefined
  destructive?: boolean
}

interface ToastListProps {
  toasts: ShownToast[]
  onDismiss: (id: number) => void
}

/** The messages on screen, read aloud as they come. */
export function ToastList({ toasts, onDismiss }: ToastListProps) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (toasts.length === 0) return
    // What was shown last stands on top: in front of a dialog that is open.
    list.current?.hidePopover?.()
    list.current?.showPopover?.()
  }, [toasts])
  return (
    <Toast.Provider duration={6000} swipeDirection="right">
      {toasts.map(({ id, title, description, destructive }) => (
        <Toast.Root
          key={id}
          className="toast"
          type={destructive ? "foreground" : "background"}
          {...(destructive && { "data-destructive": "" })}
          onOpenChange={(open) => !open && onDismiss(id)}
        >
          <Toast.Title className="font-semibold">{title}</Toast.Title>
          <Toast.Close className="row-span-2 self-start text-muted hover:text-ink" aria-label="Close">
            <Icon name="close" />
          </Toast.Close>
          {description && <Toast.Description className="text-muted">{description}</Toast.Description>}
        </Toast.Root>
      ))}
      <Toast.Viewport ref={list} popover="manual" className="toasts" />
    </Toast.Provider>
  )
}
