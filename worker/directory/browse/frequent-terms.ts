import type { Share } from "./contract.ts"

const filler = new Set(
  "about after again against also among another around because been before being between both cannot could does doing down during each even every first from have having here into just last less like made make makes many more most much must need needs never next nine only other ours over own said same says should since some still such take takes than that their them then there these they this those three through today under until upon very want week well were what when where which while will with within without would year years your aber alle allen alles auch beim dann dass dem denn diese dieser doch durch eine einem einen einer eines etwas fast gegen haben hatte hier immer jetzt kann kein keine mehr mein mich nach neue neuen nicht noch nur oder ohne schon sehr sein seine sich sind soll über unter viel viele vom vor warum weil wenn werden wer wie will wird worden wurde zum zur zwischen après avec avoir cette comme contre dans depuis deux elle entre être fait leur leurs mais même nous notre pour plus quand sans selon sont tous tout très une vers vous algo ante aunque cada como con cuando desde donde durante ellos entre esta este estos fue hasta hay más muy para pero por porque qué según ser sin sobre son sus también tiene todo tras una unos alla anche che come con dal dalla degli della delle dopo gli nel nella non per più sono suo sulla tra dat deze door een heeft het hoe maar meer met naar niet nog ook over tegen van voor waar wordt zijn".split(
    " ",
  ),
)

/** Words that stand in at least three of the headlines, the most frequent first. */
export function frequentTerms(headlines: readonly string[], most = 12): Share[] {
  const counts = new Map<string, number>()
  for (const headline of headlines) {
    const words = headline.toLowerCase().match(/[\p{L}\p{N}]{4,30}/gu) ?? []
    for (const word of new Set(words)) if (!filler.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, articles]) => articles >= 3)
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([name, articles]) => ({ name, articles }))
}
