import type { Sample } from "./sample.ts"

export const b2bHardToExplain: Sample = {
  title: "B2B PR When Your Product Is Hard to Explain",
  slug: "b2b-pr-when-your-product-is-hard-to-explain",
  excerpt:
    "Nobody writes about middleware, but people write about what it prevents. How to find the story in an unglamorous product and the outlets that want it.",
  category: "B2B PR",
  featuredImage: "/images/blog/b2b.svg",
  author: { id: "sample-priya-calloway", name: "Priya Calloway" },
  date: "2023-04-12",
  content: `<p>Some companies make things that fit in a photograph. Others make software that reconciles ledgers, valves that do not leak, or a service that moves data from one place to another without losing any. If you work for one of the others, you have surely been told that the press is not interested. It is not quite true. The press is not interested in the product. It is very interested in what goes wrong without it.</p>
<h2>Start from the problem's cost</h2>
<p>Write down what your customers were doing the day before they found you. Who was working late? What did they check twice because they did not trust it? What did it cost them in hours, money or sleep? Somewhere in the answers is a situation that readers recognise, and recognition is what makes a trade story work.</p>
<p>Compare two ways of opening:</p>
<ul>
<li>"Our platform automates supplier reconciliation for mid-sized manufacturers."</li>
<li>"In most mid-sized factories someone spends the last three days of each month finding out why two spreadsheets disagree."</li>
</ul>
<p>The second could be the first line of an article. The product need not appear until the fourth paragraph, and by then the reader wants it to.</p>
<h2>Map the small publications</h2>
<p>Business buyers read narrowly. A newsletter for maintenance engineers with 3,000 subscribers may hold more of your future customers than a national daily. Build the map from the reader's side: ask ten customers what they read, listen to and attend, and note every name that comes up twice. You will end with perhaps twenty outlets. That is a list you can know by heart, and you should.</p>
<p>Trade editors are often specialists with decades in their field. They will see through a simplification in a second, and they are delighted by a real detail. Write to them as to an expert colleague, because they are one.</p>
<h2>Let the customer speak</h2>
<p>In business coverage your customer is the hero and you are the tool. A case is publishable when it has four things: a named person who agreed to be quoted, a situation that was bad, a decision that was not obvious, and a result with a number and a date. If one is missing, wait.</p>
<p>Ask for permission early, in writing, and show the text before it goes out. Many companies that may not endorse a supplier will gladly talk about their own project. Offer the journalist that conversation, and do not sit in on it unless you are asked to.</p>
<h2>Turn expertise into service</h2>
<p>Your engineers know things that outsiders find hard to look up. When a regulation changes, a standard is revised or a large failure is in the news, somebody will need it explained by the afternoon. Prepare for those days:</p>
<ol>
<li>Keep a short list of subjects on which you can speak with authority.</li>
<li>For each, name one person who can be available within two hours.</li>
<li>Write a plain half-page explanation with no mention of your company.</li>
<li>When the day comes, offer the explanation and the person, and nothing else.</li>
</ol>
<h2>Be patient with long cycles</h2>
<p>A business purchase can take a year, and the article that started it will rarely get the credit. Do not measure this work by the visits of the week. Ask new customers what they had read before they called. Ask your sales team which articles they send to prospects. Count how often your name comes up when a subject is discussed, compared with last year.</p>
<h2>Make the hard part short</h2>
<p>In the end you will have to explain the product. Practise until you can do it in two sentences without a noun that needs a footnote: who has the problem, and what is different once it is solved. Test it on someone outside the industry. If they can repeat it an hour later, you have a message. If they say "so, like a database?", you have another afternoon of work ahead, and it will be the best-spent afternoon of the quarter.</p>`,
}
