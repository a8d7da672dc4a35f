import { Navigate } from "react-router-dom"
import { useSession } from "../auth/session.tsx"
import { paths } from "../paths.ts"
import { privatePage } from "../private-pages/private-page.ts"
import { ButtonAnchor, ButtonLink } from "../ui/button.tsx"
import { Control } from "./control.tsx"
import { Unprotected } from "./unprotected.tsx"

export const meta = privatePage("Admin Controls", "For the administrator.")

export function Component() {
  const { isAdmin, user } = useSession()
  if (!isAdmin) return <Navigate to={paths.dashboard} replace />
  return (
    <>
      <h1 className="text-3xl">Admin Controls</h1>
      {!user?.hasFactor && <Unprotected />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Control
          title="User Management"
          text="Find a person, confirm an address, suspend, sign out or delete an account."
        >
          <ButtonLink size="small" to={paths.users}>
            Manage Users
          </ButtonLink>
        </Control>
        <Control title="Workspaces and plans" text="Find a workspace by its owner, and change its plan.">
          <ButtonLink size="small" to={paths.workspaces}>
            Manage Plans
          </ButtonLink>
        </Control>
        <Control
          title="Site Settings"
          text="Contact details, social links, the announcement, and whether newcomers may sign up."
        >
          <ButtonLink size="small" to={paths.siteSettings}>
            Site Settings
          </ButtonLink>
        </Control>
        <Control title="Blog" text="Write a post, or open one on the blog to edit or delete it.">
          <ButtonLink size="small" to={paths.newPost}>
            New Post
          </ButtonLink>
          <ButtonLink size="small" look="secondary" to={paths.blog}>
            Open the blog
          </ButtonLink>
        </Control>
        <Control title="Messages" text="What visitors wrote through the contact form.">
          <ButtonLink size="small" look="secondary" to={paths.messages}>
            Read the messages
          </ButtonLink>
        </Control>
        <Control
          title="Directory"
          text="Add outlets from a file or our own list, and see how they are collected."
        >
          <ButtonLink size="small" to={paths.directoryFilling}>
            Fill the directory
          </ButtonLink>
        </Control>
        <Control title="Audit log" text="Who changed what, and when.">
          <ButtonLink size="small" look="secondary" to={paths.audit}>
            Open the audit log
          </ButtonLink>
        </Control>
        <Control
          title="Copies"
          text="The nightly copies of the site and of every workspace, and what went wrong."
        >
          <ButtonLink size="small" look="secondary" to={paths.copies}>
            Look at the copies
          </ButtonLink>
        </Control>
        <Control title="Operations" text="Service levels, how long things wait, errors, and lost alarms.">
          <ButtonLink size="small" look="secondary" to={paths.operations}>
            See how it runs
          </ButtonLink>
        </Control>
        <Control title="Security events" text="Sign-ins, refusals, limits and changes of accounts.">
          <ButtonLink size="small" look="secondary" to={paths.security}>
            Open the security events
          </ButtonLink>
        </Control>
        {isLocal() && (
          <Control title="Outbox" text="On a developer's machine no mail leaves: it is kept for you to read.">
            <ButtonAnchor size="small" look="secondary" href="/dev/outbox">
              Open the outbox
            </ButtonAnchor>
          </Control>
        )}
      </div>
    </>
  )
}

const isLocal = () => ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname)
