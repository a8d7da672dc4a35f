import type { ProductPicture } from "./product-picture.ts"
import "./product-figure.css"

/** Pixels of each picture, as `npm run screenshots -- guides` takes them. */
const size = { width: 1200, height: 750 }
const looks = ["light", "dark"] as const

/** A page of the product in the theme of whoever reads; the picture of the other theme is not loaded. */
export const ProductFigure = ({ name, alt }: ProductPicture) => (
  <p className="product-picture">
    {looks.map((look) => (
      <img
        key={look}
        className={`by-${look}`}
        src={`/images/guides/${name}-${look}.webp`}
        alt={alt}
        {...size}
        loading="lazy"
      />
    ))}
  </p>
)
