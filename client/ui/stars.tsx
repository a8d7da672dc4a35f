import { Icon } from "./icon.tsx"

const places = [1, 2, 3, 4, 5]

/** A rating of 1 to 5. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span role="img" aria-label={`${rating} out of 5 stars`} className="inline-flex gap-0.5">
      {places.map((place) => (
        <Icon
          key={place}
          name="star"
          className={place <= rating ? "size-5 fill-current text-brand" : "size-5 text-edge"}
        />
      ))}
    </span>
  )
}
