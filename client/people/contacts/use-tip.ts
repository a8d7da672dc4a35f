import { type RefCallback, useCallback, useEffect, useState } from "react"

/**
 * Shows what belongs to an element while that is pointed at, has the focus or was pressed, until Escape or a press beside it
 * (WCAG 2.2, 1.4.13). Returns the element's ref, whether it is shown, and what shows it.
 */
export function useTip(): [ref: RefCallback<HTMLElement>, isOpen: boolean, open: () => void] {
  const [isOpen, setOpen] = useState(false)
  const [element, ref] = useState<HTMLElement | null>(null)
  const open = useCallback(() => setOpen(true), [])
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const close = () => setOpen(false)
    const isMouse = ({ pointerType }: PointerEvent) => pointerType === "mouse"
    const isBeside = (target: EventTarget | null) => !element?.contains(target as Node | null)
    element?.addEventListener("pointerenter", (event) => isMouse(event) && open(), { signal })
    element?.addEventListener("pointerleave", (event) => isMouse(event) && close(), { signal })
    element?.addEventListener("focusin", open, { signal })
    element?.addEventListener("focusout", (event) => isBeside(event.relatedTarget) && close(), { signal })
    element?.addEventListener("keydown", ({ key }) => key === "Escape" && close(), { signal })
    // A press beside it does not always take the focus from it.
    document.addEventListener("pointerdown", ({ target }) => isBeside(target) && close(), { signal })
    return () => listening.abort()
  }, [element, open])
  return [ref, isOpen, open]
}
