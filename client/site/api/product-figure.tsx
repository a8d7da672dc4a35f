import type { ProductPicture } from "../content/product-picture.ts"

/** Pixels of each picture, as `npm run screenshots -- guides` takes them. */
const size = { width: 1200, height: 750 }
const addressOf = (name: string, look: "light" | "dark") => `/images/guides/${name}-${look}.webp`

/** A page of the product, by light or by dark as the reader's system is. */
export const ProductFigure = ({ name, alt }: ProductPicture) => (
  <picture>
    <source media="(prefers-color-scheme:dark)" srcSet={addressOf(name, "dark")} />
    <img src={addressOf(name, "light")} alt={alt} {...size} loading="lazy" className="border border-line" />
  </picture>
)
