import { paths } from "../../paths.ts"
import { EmptyState } from "../../private-pages/empty-state.tsx"
import { ButtonLink } from "../../ui/button.tsx"

export const NoSuchCampaign = () => (
  <>
    <h1 className="text-3xl">Campaign</h1>
    <EmptyState icon="search" title="This campaign does not exist.">
      <p>It was deleted, or it belongs to another workspace.</p>
      <ButtonLink look="secondary" to={paths.campaigns}>
        All campaigns
      </ButtonLink>
    </EmptyState>
  </>
)
