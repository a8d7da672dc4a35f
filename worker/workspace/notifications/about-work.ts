import { sql } from "drizzle-orm"
import type { Ctx } from "../core/context.ts"
import { type About, inWords, quoteOf, type Told } from "./told.ts"

type Db = Pick<Ctx, "db">

/** A launch that a program proposed, by the proposal's id. */
export function aboutLaunch({ db }: Db, { subjectId }: About): Told | null {
  const [proposal] = db.all<{
    campaignId: string
    name: string
    by: string
    note: string
    state: string
  }>(sql`
    select campaigns.id as campaignId, campaigns.name, launch_proposals.proposed_by as by, launch_proposals.note, launch_proposals.state
    from launch_proposals join campaigns on campaigns.id = launch_proposals.campaign_id where launch_proposals.id = ${subjectId}`)
  if (!proposal) return null
  return {
    title: `“${proposal.by}” proposes to launch the campaign “${proposal.name}”`,
    ...quoteOf(proposal.note),
    action: "Look at the proposal",
    path: `/dashboard/campaigns/${proposal.campaignId}`,
    isOver: proposal.state !== "open",
  }
}

export function aboutStory({ db }: Db, { subjectId, count }: About): Told | null {
  const [story] = db.all<{ title: string }>(sql`select title from stories where id = ${subjectId}`)
  if (!story) return null
  return {
    title: `${inWords(count, "new article", "new articles")} for the story “${story.title}”`,
    action: "Look at them",
    path: `/dashboard/stories/${subjectId}`,
    isOver: false,
  }
}

export function aboutSource({ db }: Db, { subjectId, count }: About): Told | null {
  const [source] = db.all<{ name: string }>(sql`select name from opportunity_sources where id = ${subjectId}`)
  if (!source) return null
  return {
    title: `${inWords(count, "new opportunity", "new opportunities")} from ${source.name}`,
    action: "Look at them",
    path: "/dashboard/opportunities",
    isOver: false,
  }
}

export function aboutClosing({ db }: Db, { subjectId, key }: About): Told | null {
  const [request] = db.all<{
    title: string
    state: string
    local: string
    zone: string | null
    at: number
  }>(sql`
    select title, state, deadline_local as local, deadline_zone as zone, deadline_at as at
    from opportunities where id = ${subjectId} and deadline_local is not null`)
  if (!request) return null
  const { title, state, local, zone, at } = request
  return {
    title: `The deadline of “${title}” is near: ${local.replace("T", " at ")}${zone ? ` (${zone})` : ""}`,
    action: "Open the opportunity",
    path: `/dashboard/opportunities/${subjectId}`,
    // One that moved is told again when it is near.
    isOver: state !== "shortlisted" || key !== keyOfClosing(subjectId, at),
  }
}

/** Of a deadline that is near, in milliseconds UTC. */
export const keyOfClosing = (id: string, at: number | null): string => `opportunity.closing:${id}:${at}`

interface Task {
  title: string
  name: string
  doneAt: number | null
  dueOn: string | null
  responsibleId: string | null
}

export function aboutTask({ db }: Db, { kind, subjectId, key, onlyFor = null }: About): Told | null {
  const [task] = db.all<Task>(sql`
    select tasks.title, contacts.name, tasks.done_at as doneAt, tasks.due_on as dueOn, tasks.responsible_id as responsibleId
    from tasks join contacts on contacts.id = tasks.contact_id where tasks.id = ${subjectId}`)
  if (!task) return null
  return {
    title:
      kind === "task.due"
        ? `A task for ${task.name} is due`
        : `You are responsible for a task for ${task.name}`,
    ...quoteOf(task.title),
    action: "Open your tasks",
    path: "/dashboard/tasks",
    isOver:
      task.doneAt !== null ||
      (onlyFor !== null && onlyFor !== task.responsibleId) ||
      (kind === "task.due" && key !== keyOfDue({ ...task, id: subjectId })),
  }
}

/** Of a task that is due, on its day and for whose it is. */
export const keyOfDue = ({
  id,
  dueOn,
  responsibleId,
}: Pick<Task, "dueOn" | "responsibleId"> & { id: string }): string =>
  `task.due:${id}:${dueOn}:${responsibleId}`

/** Its file and its outcome are on its page. */
export const aboutImport = (): Told => ({
  title: "An import that you started has ended",
  action: "Open the import",
  path: "/dashboard/contacts/import",
  isOver: false,
})

export function aboutScan({ db }: Db, { subjectId }: About): Told | null {
  const [scan] = db.all<{ site: string; state: string }>(
    sql`select site, state from scans where id = ${subjectId}`,
  )
  if (!scan) return null
  return {
    title: scan.state === "done" ? `The scan of ${scan.site} is done` : `The scan of ${scan.site} has ended`,
    action: "Open the scan",
    path: `/dashboard/scans/${subjectId}`,
    isOver: false,
  }
}
