/**
 * A spinner. With a label it stands alone and is announced; without one it decorates an element that already says so.
 */
export function Spinner({ label, className = "" }: { label?: string; className?: string }) {
  if (!label) return <span className={`spinner ${className}`.trim()} aria-hidden />
  return (
    <div className={`flex items-center justify-center gap-3 py-16 text-muted ${className}`} role="status">
      <span className="spinner" aria-hidden />
      {label}
    </div>
  )
}
