import type { Sample } from "./sample.ts"

export const lastingRelationships: Sample = {
  title: "Media Relationships That Outlast the Campaign",
  slug: "media-relationships-that-outlast-the-campaign",
  excerpt:
    "Coverage comes from trust, and trust comes from small things done for years. A practical guide to being the source people are glad to hear from.",
  category: "Relationships",
  featuredImage: "/images/blog/relationships.svg",
  author: { id: "sample-priya-calloway", name: "Priya Calloway" },
  date: "2023-08-24",
  content: `<p>Every campaign ends. The list is archived, the report is sent, and the team turns to the next launch. What remains, if the work was done well, is a handful of people who now know that when you write, it is worth reading. That handful is the most valuable thing a PR team owns, and it appears on no balance sheet.</p>
<h2>Be useful when you want nothing</h2>
<p>The easiest way to stand out is to write when there is nothing in it for you. You saw a public report that touches on someone's beat. You know a specialist who could explain a difficult point. You noticed an error in a caption and mention it privately and kindly. None of these takes more than five minutes, and each is remembered longer than a press release.</p>
<p>There is one condition: it has to be useful. A message that says "loved your piece!" and nothing else is a pitch with the pitch left out, and everybody can tell.</p>
<h2>Know the work, not just the beat</h2>
<p>"Technology" is not a beat. Within it are people who write about security, about jobs, about money, about how a thing feels to use. Keep notes, and keep them short:</p>
<ul>
<li>the subjects they chose themselves, as opposed to the ones that were news that day;</li>
<li>the form they like: data, interviews, documents, demonstrations;</li>
<li>when they work, and how they like to be reached;</li>
<li>what they told you they never want to see again.</li>
</ul>
<p>Write down only what helps you to be relevant, and only what you would be content for the person to read. They are entitled to ask.</p>
<h2>Answer quickly, even when the answer is no</h2>
<p>When a journalist comes to you, the clock is theirs. Reply within the hour if you can, even if only to say when you will have more. If you cannot help, say so at once and suggest someone who can, even someone from another company. Sending a reporter to a better source feels like giving coverage away. In fact you are buying the next call.</p>
<h2>Protect their time and your word</h2>
<p>Trust is made of promises that were kept when it was inconvenient. If you offer an exclusive, it is exclusive. If you agree an embargo, it is the same hour for everyone. If a figure turns out to be wrong, you are the one who says so, before they find out. And when a piece is less flattering than you hoped, you thank them if it was fair, correct facts if they were wrong, and leave opinions alone.</p>
<blockquote><p>You may be forgiven for a dull story. You will not be forgiven for a false one.</p></blockquote>
<h2>Let go gracefully</h2>
<p>Some people will not want to hear from you. When someone asks not to be contacted, act on it the same day, everywhere: in the tool, in the spreadsheet, in the heads of your colleagues. Do not ask why, and do not come back under another name next season. People change beats and publications, and those who were treated well sometimes return by themselves.</p>
<h2>Spread the relationship across the team</h2>
<p>A relationship held by one person leaves with that person. Introduce a colleague early, on an ordinary occasion. Keep the history where the team can see it, so that nobody pitches a story that was declined last week. Agree who is the main contact for each journalist, so that they receive one message from you and not three.</p>
<h2>A quarterly habit</h2>
<p>Once a quarter, take an hour and go through your closest thirty contacts. For each, ask when you last gave them something, when you last asked for something, and which of the two is ahead. If you have been asking more than giving, you have your list for the coming month.</p>
<p>None of this is fast. It cannot be bought and it does not scale in the way a mailing does. That is exactly why it works: the people who are willing to do it are few, and those on the other side know it.</p>`,
}
