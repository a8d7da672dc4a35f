import { at } from "../lib/addresses.ts"
import { api } from "../lib/api.ts"
import { useAction } from "../lib/use-action.ts"
import { Button } from "../ui/button.tsx"
import { toast } from "../ui/toast.tsx"
import { wordsOfCounts } from "./words.ts"

/** Adds the list of outlets that comes with the product. */
export function OwnListCard({ onAdded }: { onAdded: () => unknown }) {
  const { isBusy, run } = useAction({ failed: "Not Added" })
  const add = () =>
    run(async () => {
      const { counts } = await api.post(at("/api/directory/imports/list"))
      toast({ title: "List Added", description: wordsOfCounts(counts) })
      await onAdded()
    })
  return (
    <section className="card grid justify-items-start gap-3 p-5 sm:p-6" aria-labelledby="list">
      <h2 id="list" className="text-xl">
        Our own list
      </h2>
      <p className="text-sm text-muted">
        More than 400 newspapers, magazines, trade publications, broadcasters and blogs of 27 countries. Where
        no feed is known, the collector looks for one on the home page.
      </p>
      <Button look="secondary" busy={isBusy} onClick={add}>
        Add our list
      </Button>
    </section>
  )
}
