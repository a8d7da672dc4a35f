/** How much of a file has been sent, from 0 to 1. */
export const UploadProgress = ({ value }: { value: number }) => (
  <div className="file-progress">
    <progress value={value} max={1} aria-label="Uploading" />
    <span aria-hidden>{Math.round(value * 100)}%</span>
  </div>
)
