import type { Sample } from "./sample.ts"

export const firstDayOfACrisis: Sample = {
  title: "The First 24 Hours of a PR Crisis",
  slug: "the-first-24-hours-of-a-pr-crisis",
  excerpt:
    "What you do on the first day decides what the story will be on the third. An hour-by-hour plan, and the preparation that makes it possible.",
  category: "Crisis PR",
  featuredImage: "/images/blog/crisis.svg",
  author: { id: "sample-owen-hartwell", name: "Owen Hartwell" },
  date: "2023-09-19",
  content: `<p>A crisis rarely begins with a headline. It begins with a message at an awkward hour: a customer has found something, a system has failed, a former colleague has written a post. From that moment two clocks are running. One is the facts, which take time. The other is the story, which does not wait. The first day is about keeping the distance between them small.</p>
<h2>Hour one: stop, gather, name one lead</h2>
<p>Before anyone speaks, three things must happen. Pause everything that is scheduled: posts, mailings, advertisements. Nothing looks worse than a cheerful promotion beside bad news. Open one channel for everyone involved, and one document in which facts are written down with their source and the time. And name one person who decides. Committees are for preparation; in the first hour you need a name.</p>
<p>Then ask four questions, and write down what you do not know as carefully as what you do:</p>
<ol>
<li>What has happened, as far as we can prove?</li>
<li>Who is harmed, or could be, and how do we stop it from getting worse?</li>
<li>Who knows about it already, inside and outside?</li>
<li>What must we do by law or contract, and by when?</li>
</ol>
<h2>Hours two to four: say something true</h2>
<p>You will not have the full picture. Speak anyway. A holding statement needs no more than four sentences: we know about it, this is what we can confirm, this is what we are doing for the people affected, and this is when you will hear from us again. Put a time in it, and keep that time even if there is nothing new.</p>
<p>Leave out three things: guesses at causes, blame, and adjectives. "We take this extremely seriously" says nothing. "We switched the service off at 14:10 and are calling each affected customer today" says everything.</p>
<h2>Tell the people closest first</h2>
<p>Those who are affected should not learn it from the news. Nor should your own staff, who will be asked about it at dinner. The order is nearly always the same: people affected, employees, partners and regulators, then everyone else. On a fast day these can be minutes apart, but the order still matters. Give employees two plain sentences they may use, and the name of the person to whom they can pass on questions.</p>
<h2>Hours four to twelve: one voice, many answers</h2>
<p>Choose a spokesperson who knows the subject and can bear silence. Prepare for the ten hardest questions rather than the ten most likely. Answer what you can, say plainly what you cannot, and never say "no comment": "I do not know yet, and I will come back to you by six" is better, as long as you do.</p>
<p>Keep a log of each request, what was answered and by whom. Contradictions between two of your own people become the second story, and it is often worse than the first.</p>
<h2>Correct errors quickly and quietly</h2>
<p>False details spread on the first day, including some that make you look better than you deserve. Correct both kinds. Write to the author directly, give the fact and its source, ask for a correction, and thank them when it comes. Arguing in public, line by line, gives the error a second life.</p>
<h2>Hours twelve to twenty-four: show the next step</h2>
<p>By the end of the day people want to know what will be different. You do not need a finished plan. You need a first step that costs you something: a review by someone independent, a refund, a feature that stays off until it is safe. Apologise if you were at fault, without the word "if". Then publish the time of the next update.</p>
<h2>Prepare on a quiet day</h2>
<p>None of this can be invented under pressure. On a calm afternoon, write down who leads and who stands in, where the phone numbers are when the usual tools are down, and the holding statement with its gaps. Rehearse it once a year with a scenario that makes everyone slightly uncomfortable. You will find the gaps then, when all they cost is an afternoon.</p>`,
}
