import { useLocation } from "react-router-dom"
import { Button } from "../ui/button.tsx"

/** In place of a blog page that could not be loaded. The button is a form's, so that it works without any script. */
export function BlogError() {
  const { pathname, search } = useLocation()
  return (
    <div className="wrap">
      <div className="notice" role="alert">
        <h1 className="text-2xl">Error loading blog</h1>
        <p>There was an error loading the blog. Please try again later.</p>
        <form method="get" action={pathname}>
          {[...new URLSearchParams(search)].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit">Refresh Page</Button>
        </form>
      </div>
    </div>
  )
}
