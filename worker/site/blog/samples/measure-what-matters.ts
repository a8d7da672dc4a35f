import type { Sample } from "./sample.ts"

export const measureWhatMatters: Sample = {
  title: "Measuring PR Beyond Opens and Impressions",
  slug: "measuring-pr-beyond-opens-and-impressions",
  excerpt:
    "Opens are noisy and impressions are guesses. Build your reporting on replies, placements and what readers did next, and it will hold up in any meeting.",
  category: "Analytics",
  featuredImage: "/images/blog/analytics.svg",
  author: { id: "sample-tobias-renn", name: "Tobias Renn" },
  date: "2023-07-06",
  content: `<p>Ask three people what last quarter's PR achieved and you may hear three different numbers: how many messages were opened, how many people might have seen the coverage, and how many links appeared. Only one of these can be checked by someone outside the team. That is a good place to start.</p>
<h2>Why opens mislead</h2>
<p>An open is counted when an invisible image is loaded. Many mail programs now load images on the server before anybody has looked, others never load them, and security filters fetch everything. The result is a figure that moves for reasons that have nothing to do with your pitch. It can still hint that a whole batch landed in spam, when it suddenly falls to nothing. It cannot tell you which subject line was better.</p>
<p>The deeper problem is what a team does with the number. If opens are the goal, subject lines become bait, and the people you depend on learn not to trust you.</p>
<h2>Why impressions mislead too</h2>
<p>Impressions in a coverage report are usually the monthly audience of a whole publication, credited to one article deep inside it. Add up ten articles and you have reached more people than live in the country. Nobody believes it, and the belief you lose is spread over the rest of the report.</p>
<h2>A ladder of outcomes</h2>
<p>Good measurement follows the work from effort to effect. Each step up is harder to move and worth more.</p>
<table>
<thead><tr><th scope="col">Step</th><th scope="col">What you count</th><th scope="col">What it tells you</th></tr></thead>
<tbody>
<tr><td>Effort</td><td>People contacted, messages sent</td><td>How much was attempted</td></tr>
<tr><td>Response</td><td>Replies, and how many were positive</td><td>Whether the story and the list fit</td></tr>
<tr><td>Placement</td><td>Articles published, links that are live</td><td>Whether the work produced anything</td></tr>
<tr><td>Quality</td><td>Fit of the outlet, message included, link kept</td><td>Whether it was the right coverage</td></tr>
<tr><td>Effect</td><td>Visits, sign-ups, questions to sales</td><td>Whether anyone cared</td></tr>
</tbody>
</table>
<p>Report at least one number from every step. A report with only the top step invites the question of how it came about; one with only the bottom step invites the question of why.</p>
<h2>The reply rate is your compass</h2>
<p>Of all the figures you can collect by yourself, the share of people who replied is the most honest. A reply takes effort, cannot be produced by a machine opening an image, and separates good lists from bad ones within days. Split it three ways:</p>
<ul>
<li><strong>by list</strong>, to see whether you chose the right people;</li>
<li><strong>by angle</strong>, to see which version of the story travels;</li>
<li><strong>by step</strong>, to see whether follow-ups add anything or only annoy.</li>
</ul>
<p>Mind small numbers. Two replies from ten messages and three from ten are the same result. As a rule of thumb, do not compare two versions until each has gone to at least a hundred people, and even then look for a difference you could see without a calculator.</p>
<h2>Check that placements stay</h2>
<p>A link that was live on Monday may be gone on Friday. Articles are edited, moved and removed. Look at each placement again after a week, a month and a quarter. Note whether the page still exists, whether it still mentions you, and whether the link still points where it should. Lost links are often mistakes, and a polite note brings many of them back.</p>
<h2>Write the report for a sceptic</h2>
<p>Imagine the reader is the finance director on a bad day. Say what you set out to do, what happened, what it cost, and what you will change. Show the articles themselves rather than logos. Keep the same five or six figures every month, so that the trend can be seen, and define each in one line at the bottom of the page.</p>
<p>A modest number that holds up under questions does more for your budget than a large one that does not. It also tells you something far more useful than how well you did: what to do on Monday morning.</p>`,
}
