import type { Sample } from "./sample.ts"

export const stateOfDigitalPr: Sample = {
  title: "Digital PR Today: What Changed and What Still Works",
  slug: "digital-pr-today-what-changed-and-what-still-works",
  excerpt:
    "Newsrooms are smaller, inboxes are fuller and search is changing. What that means for your outreach, and which old habits are worth more than ever.",
  category: "Industry Insights",
  featuredImage: "/images/blog/industry.svg",
  author: { id: "sample-mara-ellison", name: "Mara Ellison" },
  date: "2023-11-02",
  content: `<p>If you learned this trade ten years ago, much of what you were taught is still true and a good part of it no longer works. It helps to know which is which. This is a look at the ground as it lies now, written for people who have to plan next year's outreach rather than predict the next decade.</p>
<h2>Fewer people, more inboxes</h2>
<p>Many newsrooms have fewer staff than they had, and those who remain cover more subjects. At the same time writing has moved: to newsletters run by one person, to podcasts, to specialist sites with a few thousand devoted readers. The media list that was once a few dozen names at large publications is now a few hundred names at small ones.</p>
<p>For you this means two things. Research takes longer, because every outlet is different. And relevance matters more, because a writer who works alone has nobody to pass your message on to. A pitch for the wrong person is not forwarded any more. It is deleted.</p>
<h2>Automation made bad outreach cheaper</h2>
<p>It has never been easier to send a thousand messages. So everyone does, and the people who receive them have learned to recognise the pattern in half a second: a first name, a compliment on "your recent article", a paragraph that could have gone to anyone. Mail providers have learned it too. A sender whose messages are ignored or reported soon finds that even the good ones no longer arrive.</p>
<p>The answer is not to go back to typing every word. It is to spend what automation saves on the part that cannot be automated: choosing whom to write to and having something to say. A list of forty people with a reason beside each name will do better than four thousand without.</p>
<h2>Links still matter, but mentions count too</h2>
<p>Coverage that links to you brings visitors and helps search engines to understand who you are. That has not changed. But readers increasingly meet brands in places where there is no link: a summary, a spoken recommendation, a screenshot in a chat. Being named accurately, beside the subject you want to be known for, has a value of its own.</p>
<p>Plan for both. Give writers something worth linking to, such as data, a method or a tool, and give them a sentence that describes you correctly even if it is the only thing that survives the edit.</p>
<h2>Original data is the strongest currency</h2>
<p>Opinions are plentiful. Facts that nobody else has are not. You do not need a large survey. Look at what your work produces anyway: the questions customers ask by month, how long a common task takes, what people get wrong the first time. Cleaned of anything personal, explained honestly and published with its method, such a set of numbers can carry a season of stories.</p>
<ul>
<li>Say how it was collected, from how many, and when.</li>
<li>Publish the table, not only the chart.</li>
<li>Name the limits before someone else does.</li>
<li>Repeat it every year; the second edition is worth more than the first.</li>
</ul>
<h2>Consent is part of the craft</h2>
<p>The rules on contacting people have become stricter in many countries, and expectations have risen everywhere. Treat this as a matter of quality and not of law alone. Write to people about their work, tell them who you are, make it simple to say no, and honour it at once and for good. Teams that do so send less and are read more.</p>
<h2>What has not changed</h2>
<p>Editors still want stories. Readers still want to learn something. A clear sentence still beats a clever one, a person who answers the phone still beats a portal, and a correction offered early still buys more goodwill than a month of coverage. The tools around the work will keep changing. Learn them, use them, and do not confuse them with the work.</p>
<h2>Three decisions for next year</h2>
<ol>
<li>Cut your list by half and write down, for every name that stays, why.</li>
<li>Choose one set of data you can publish twice, a year apart.</li>
<li>Replace one vanity figure in your report with one that a stranger could verify.</li>
</ol>
<p>None of the three needs a budget. All of them will show in the results before summer.</p>`,
}
