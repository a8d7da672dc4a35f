const list = (words: string) => new Set(words.trim().split(/\s+/))

/** Words that say nothing of anybody by themselves. */
export const plainWords = list(`
  a about above after again all also although am among an and another any anything are around as ask at away back be because been
  before begin being below best between both but by came can cannot come could dear did do does done down each either else end
  enough even ever every few find first for found from get give given glad go goes good great happy has have having he hello help helpful
  helps her here hers hi his how however i if in into is it its itself just keep know last later learn least less let like listen
  little look make makes many may me mean might mine more most much must my near need new next no none nor not nothing now of off
  offer often on once one only open or other our ours out over own perhaps please put question questions quick read reader readers
  ready reply same say see send sent shall share she short should show since so some something soon still such suggest sure take
  talk tell than thank thanks that the their them then there these they thing think this those though thought through time to today
  together too under until up us use useful very view want was way we welcome well went were what when where whether which while who
  whole whom whose why will wish with within without wonder word words worth would yes yet you your yours yourself
  answer article articles audience column convenience consideration deadline episode guest inbox interest interested interesting link
  liked enjoyed loved listeners listener mention message note piece post rest saw story stories subscribers suit thoughts viewers
  work worked write writes writing written wrote cover covered covers covering publish published publishes reason topic subject
  i'd i'll i'm i've we'd we'll we're we've you'd you'll you're you've don't it's that's isn't
`)

/** Ordinary words that may begin a sentence with a capital: none of them is a name. */
export const openers = new Set([
  ...plainWords,
  ...list(`across according against along already attached based behind beyond cheers despite during everything everyone
    finally following happily having hoping including instead kind knowing meanwhile moreover nobody overall people previously
    recently regards rather right shortly sincerely somebody someone starting though towards unlike using via warm
    alongside attaching additionally besides both currently data figures free full further numbers results towns`),
])

/** Numbers that are written out. */
export const numberWords = list(`
  two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty
  thirty forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands million millions billion billions dozen dozens
  half third quarter twice thrice double doubled triple tripled percent
`)
