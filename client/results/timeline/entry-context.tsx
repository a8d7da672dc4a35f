import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"

export const InThread = ({ id, children }: { id: string | null; children: string }) =>
  id === null ? (
    <bdi>{children}</bdi>
  ) : (
    <Link className="link" to={paths.thread(id)}>
      <bdi>{children}</bdi>
    </Link>
  )

export const InCampaign = ({ campaign }: { campaign: { id: string; name: string } | null }) =>
  campaign && (
    <>
      {" "}
      <span className="text-muted">in</span>{" "}
      <Link className="link" to={paths.campaignDetail(campaign.id)}>
        <bdi>{campaign.name}</bdi>
      </Link>
    </>
  )

/** The workspace itself has no name until it was renamed. */
export const OfClient = ({ name }: { name: string }) => (
  <>
    {" "}
    for the client <bdi>{name || "that stands for your workspace"}</bdi>
  </>
)
