import { paths } from "../paths.ts"
import { ButtonLink } from "../ui/button.tsx"

/** For the reader and for the editor. */
export const PostNotFound = () => (
  <div className="wrap">
    <div className="notice">
      <h1 className="text-2xl">Post Not Found</h1>
      <p>The post you are looking for doesn't exist or has been removed.</p>
      <ButtonLink to={paths.blog}>Back to Blog</ButtonLink>
    </div>
  </div>
)
