import { Icon } from "./icon.tsx"

/** A list of what one gets. */
export function CheckList({ items, className = "" }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={`grid gap-2.5 text-sm ${className}`.trim()}>
      {items.map((item) => (
        <li key={item} className="flex gap-2.5">
          <Icon name="check" className="mt-0.5 size-4.5 text-brand" />
          {item}
        </li>
      ))}
    </ul>
  )
}
