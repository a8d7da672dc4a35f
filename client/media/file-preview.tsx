import { useEffect, useRef, useState } from "react"
import { fileSize } from "./file-size.ts"
import { draw } from "./shrink-image.ts"

const width = 640

/** The chosen file, as far as this browser can show it. */
export function FilePreview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    let isCurrent = true
    setShown(false)
    createImageBitmap(file).then(
      (bitmap) => {
        if (isCurrent && canvas.current) draw(bitmap, width, canvas.current)
        if (isCurrent) setShown(true)
        bitmap.close()
      },
      // A file that cannot be shown is still named; the server decides whether it is an image.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [file])
  return (
    <p className="file-preview">
      <canvas ref={canvas} hidden={!isShown} aria-hidden />
      <span>
        <bdi>{file.name}</bdi> <span className="text-muted">{fileSize(file.size)}</span>
      </span>
    </p>
  )
}
