/** Initials, covered by the picture once it has loaded. A picture that fails leaves the initials. */
export function Avatar({
  name,
  src,
  className = "",
}: {
  name: string
  src?: string | null
  className?: string
}) {
  return (
    <span className={`avatar ${className}`.trim()}>
      <span aria-hidden>{initialsOf(name)}</span>
      {src && <img src={src} alt="" data-avatar loading="lazy" decoding="async" />}
    </span>
  )
}

/** The first letters of the first and last of a person's names. */
export function initialsOf(name: string): string {
  // Characters that change direction or are invisible are not letters.
  const words = name
    .replaceAll(/\p{Cf}/gu, "")
    .trim()
    .split(/\s+/)
    .filter(Boolean)
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words
  return chosen
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toUpperCase()
}
