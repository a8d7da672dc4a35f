import type { Sample } from "./sample.ts"

export const aiInOutreach: Sample = {
  title: "Where AI Helps in Outreach, and Where It Hurts",
  slug: "where-ai-helps-in-outreach-and-where-it-hurts",
  excerpt:
    "Language models are good at reading, sorting and drafting, and bad at knowing what is true. How to divide the work so that people can trust the result.",
  category: "Technology",
  featuredImage: "/images/blog/technology.svg",
  author: { id: "sample-tobias-renn", name: "Tobias Renn" },
  date: "2023-05-28",
  content: `<p>There are two tired positions on machine-written outreach. One says that it will replace the profession; the other that it will ruin it. Both are about the tool. The useful question is about the task: for each thing you do in a week, what happens if it is done quickly, in quantity, and now and then wrong?</p>
<h2>Let it read</h2>
<p>The safest use is also the one that saves most time. A model can go through a hundred recent articles and tell you which ones touch on your subject, in what tone, and with which sources. You check the ten it selected rather than the hundred it read. If it misses one, you have lost little. If it includes a wrong one, you notice at once.</p>
<p>The same goes for replies. Sorting incoming mail into interested, not now, wrong person, out of office and please stop is work that a machine does well, on one condition: anything that looks like a request to stop is treated as one, even if it is uncertain.</p>
<h2>Let it draft, from facts you supply</h2>
<p>A model asked to "write a personal pitch to this journalist" will produce something personal, whether or not it knows anything personal. It may praise an article that was never written. The person who receives it will know, and will tell colleagues.</p>
<p>The cure is simple and strict. Collect the facts first: what this person published, with addresses and dates; what your story is; what you can offer. Give the model these and nothing else. Then require that every statement about the recipient can be traced to a fact on the list, and throw away drafts where it cannot.</p>
<blockquote><p>If you cannot point to where a sentence came from, it does not go out under your name.</p></blockquote>
<h2>Let it shorten</h2>
<p>Models write too much, but they cut well. Give one your own draft and ask for the same thing in 120 words, without adjectives, with the news in the first sentence. Ask for three subject lines and choose none of them, but notice which part of your story each one chose. As an editor that never tires, it is a fine colleague.</p>
<h2>Do not let it decide</h2>
<p>Some decisions look like sorting and are not: who should hear about a layoff first, whether a critic deserves an answer, when to stop writing to someone who has not replied. They depend on things that are in no data set, such as what was said on the phone last spring. A score can inform a decision like that. It should not take it.</p>
<h2>Do not let it send alone</h2>
<p>An error in a draft costs a minute. An error that has been sent costs a relationship, and automation makes a hundred of them before lunch. Keep a person between the draft and the recipient until you have seen enough of the system's mistakes to know their shape. Afterwards, keep the brakes: a daily limit, a pause when somebody replies, a list of people who are never written to, and a switch that stops everything.</p>
<h2>Say how you work</h2>
<p>You do not have to announce that software helped with your spelling. But if someone asks whether a message was written by a machine, tell the truth. And if an image or a quotation was generated, say so before you are asked. The rule is old: do nothing that you would not be comfortable explaining.</p>
<h2>A small test</h2>
<p>Take your last twenty pitches. Mark every sentence that could have been sent to any other person on your list without a change. If it is most of them, automation will only help you be ignored faster. If it is few, you have something worth speeding up.</p>
<p>Good tools make more of whatever is there already. It is worth making sure that what is there is good.</p>`,
}
