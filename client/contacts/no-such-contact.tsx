import { paths } from "../paths.ts"
import { ButtonLink } from "../ui/button.tsx"
import { Icon } from "../ui/icon.tsx"

/** Of who was deleted, or never was here. */
export const NoSuchContact = () => (
  <div className="card grid justify-items-center gap-3 px-5 py-14 text-center sm:px-8 sm:py-20">
    <span className="grid size-14 place-items-center rounded-full bg-brand-soft text-brand-strong">
      <Icon name="search" className="size-6" />
    </span>
    <h1 className="text-xl">This contact does not exist.</h1>
    <p className="max-w-md text-sm text-muted">They may have been deleted, or belong to another workspace.</p>
    <ButtonLink to={paths.contacts} look="secondary">
      See all contacts
    </ButtonLink>
  </div>
)
