/** A turning ring. With a label it stands for itself and is announced; without one it decorates something that says it. */
export function Spinner({ label, className = "" }: { label?: string; className?: string }) {
  if (!label) return <span className={`spinner ${className}`.trim()} aria-hidden />
  return (
    <div className={`flex items-center justify-center gap-3 py-16 text-muted ${className}`} role="status">
      <span className="spinner" aria-hidden />
      {label}
    </div>
  )
}
