import { type ReactNode, useEffect, useRef, useState } from "react"

interface DropZoneProps {
  className: string
  /** Given the first of the files that were dropped. */
  onDrop: (file: File) => void
  children: ReactNode
}

/**
 * Where a file may be dropped, next to a button or field that takes one by keyboard. It says when a file is over it.
 */
export function DropZone({ className, onDrop, children }: DropZoneProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [isOver, setOver] = useState(false)
  const take = useRef(onDrop)
  useEffect(() => {
    take.current = onDrop
  })
  useEffect(() => {
    const over = (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    }
    const drop = (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const file = event.dataTransfer?.files[0]
      if (file) take.current(file)
    }
    const leave = () => setOver(false)
    const zone = ref.current
    zone?.addEventListener("dragover", over)
    zone?.addEventListener("dragleave", leave)
    zone?.addEventListener("drop", drop)
    return () => {
      zone?.removeEventListener("dragover", over)
      zone?.removeEventListener("dragleave", leave)
      zone?.removeEventListener("drop", drop)
    }
  }, [])
  return (
    <div ref={ref} className={className} {...(isOver && { "data-over": "" })}>
      {children}
    </div>
  )
}
