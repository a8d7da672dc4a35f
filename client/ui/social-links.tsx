import { Icon, type IconName } from "./icon.tsx"

export type Network = "linkedin" | "twitter" | "github" | "dribbble"

export interface SocialLink {
  kind: Network
  url: string
}

const networks: Record<Network, { name: string; icon: IconName }> = {
  linkedin: { name: "LinkedIn", icon: "id-card" },
  twitter: { name: "Twitter", icon: "message" },
  github: { name: "GitHub", icon: "code" },
  dribbble: { name: "Dribbble", icon: "pen" },
}

/** Links to the owner's profiles on other sites. They open in a new tab that has no access to this one. */
export function SocialLinks({ owner, links }: { owner: string; links: readonly SocialLink[] }) {
  return (
    <ul className="flex flex-wrap gap-1">
      {links.map(({ kind, url }) => (
        <li key={kind}>
          <a
            href={url}
            target="_blank"
            rel="noopener"
            aria-label={`${owner} on ${networks[kind].name} (opens in a new tab)`}
            className="grid size-10 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
          >
            <Icon name={networks[kind].icon} />
          </a>
        </li>
      ))}
    </ul>
  )
}
