/** A colour as it is printed, in either theme. A drawing, because attributes of a drawing are no style attributes. */
export function ColourSwatch({ name, value }: { name: string; value: string }) {
  return (
    <li className="text-sm">
      <svg viewBox="0 0 80 48" className="w-full rounded-md border border-line" aria-hidden>
        <path d="M0 0h80v48H0z" fill={value} />
      </svg>
      <p className="mt-2 font-semibold">{name}</p>
      <p className="font-mono text-xs text-muted">{value}</p>
    </li>
  )
}
