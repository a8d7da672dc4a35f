import { Avatar } from "../ui/avatar.tsx"
import { Card } from "../ui/card.tsx"
import { SocialLinks } from "../ui/social-links.tsx"
import type { Member } from "./content/team.ts"

/** One colleague, as an item of a list. */
export function MemberCard({ member: { name, position, bio, social } }: { member: Member }) {
  return (
    <li className="group flex">
      <Card className="flex flex-1 flex-col p-6">
        <div className="flex items-center gap-4">
          <Avatar
            name={name}
            className="size-14 text-base group-nth-[5n+2]:bg-mark group-nth-[5n+4]:bg-sunken"
          />
          <div>
            <h3 className="text-lg leading-snug">{name}</h3>
            <p className="text-sm text-brand">{position}</p>
          </div>
        </div>
        <p className="mt-4 mb-4 text-sm text-muted">{bio}</p>
        <div className="mt-auto -ml-2.5">
          <SocialLinks owner={name} links={social} />
        </div>
      </Card>
    </li>
  )
}
