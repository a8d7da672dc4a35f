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
      // What cannot be shown is named all the same; whether it is an image is for the server to say.
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
