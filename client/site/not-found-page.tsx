import { useEffect } from "react"
import { useLocation } from "react-router-dom"
import { paths } from "../paths.ts"
import { ButtonLink } from "../ui/button.tsx"

export const meta = () => ({
  title: "Page Not Found",
  description: "The page you are looking for doesn't exist or has been moved.",
  noIndex: true,
})
export const status = () => 404

export function Component() {
  const { pathname } = useLocation()
  useEffect(() => {
    console.error("404: no page at", pathname)
  }, [pathname])
  return (
    <div className="wrap grid place-items-center py-20 text-center sm:py-28">
      <LooseKite />
      <p className="mt-8 font-display text-4xl font-semibold text-brand">404</p>
      <h1 className="mt-2 text-3xl">Page Not Found</h1>
      <p className="mt-4 text-lg text-muted">The page you are looking for doesn't exist or has been moved.</p>
      <ButtonLink to={paths.home} size="large" className="mt-8">
        Return Home
      </ButtonLink>
    </div>
  )
}

function LooseKite() {
  return (
    <svg
      viewBox="0 0 240 120"
      className="w-60 stroke-ink"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden
    >
      <path d="M8 112c40-4 30-44 66-40s22 34 52 18" className="stroke-edge" strokeDasharray="2 7" />
      <path d="M196 8 226 40 184 58 164 26Z" className="fill-mark" />
      <path d="M196 8 184 58M226 40 164 26" strokeWidth="1.5" />
      <path d="M184 58c-4 14-20 10-22 22s-14 8-18 4" />
    </svg>
  )
}
