import type { Sample } from "./sample.ts"

export const writeAPitch: Sample = {
  title: "How to Write a Pitch That Gets an Answer",
  slug: "how-to-write-a-pitch-that-gets-an-answer",
  excerpt:
    "A good pitch is short, specific and easy to say yes to. Here is a structure you can use today, with the mistakes that get even good stories deleted.",
  category: "Best Practices",
  featuredImage: "/images/blog/pitch.svg",
  author: { id: "sample-mara-ellison", name: "Mara Ellison" },
  date: "2023-06-15",
  content: `<p>Most pitches fail before the second sentence. Not because the story is bad, but because the person reading cannot tell, in the four or five seconds they are willing to give, what the story is, why it matters to their readers, and what you want them to do. Everything below serves those four or five seconds.</p>
<h2>Start with the reader's reader</h2>
<p>A journalist does not work for you, and in a sense does not work for an editor either. They work for a reader. Before you write anything, finish this sentence: <em>someone who reads this publication would want to know this because…</em> If the end of the sentence contains your company's name, you have an announcement, not a story.</p>
<p>Read the last five pieces the person published. You are looking for three things: the subjects they return to, the kind of evidence they trust, and the length they usually write. A reporter who writes 300-word news items will not take your 2,000-word thought piece, however good it is.</p>
<h2>Write the subject line last</h2>
<p>The subject line is the story in one breath. Write the pitch first, find the sentence that carries the news, and cut it down until nothing can be removed.</p>
<ul>
<li><strong>Weak:</strong> Exciting news from our team</li>
<li><strong>Better:</strong> New data on how small shops handle returns</li>
<li><strong>Best:</strong> Data: one in four small shops now charges for returns</li>
</ul>
<p>The best version could be a headline. It promises something specific, and the promise is kept in the first line of the message. Never trick someone into opening a message. You will be remembered for it.</p>
<h2>Use five short paragraphs at most</h2>
<p>A structure that works for almost any story:</p>
<ol>
<li><strong>The news.</strong> One or two sentences. No greeting beyond a name, no "I hope this finds you well".</li>
<li><strong>Why now.</strong> What changed this week, this quarter or this season that makes it worth writing about today.</li>
<li><strong>The evidence.</strong> A number, a document, a person who can be quoted. Say where the number comes from.</li>
<li><strong>Why them.</strong> One honest sentence that shows you know their work, and how this adds to it.</li>
<li><strong>The offer.</strong> What you can give, and by when: the full data set, an interview on Thursday, photographs.</li>
</ol>
<p>That is about 150 words. If you need more to make the story clear, the story is probably two stories.</p>
<h2>Make it easy to say yes</h2>
<p>Each thing a journalist has to ask you for is a reason to move on to the next message. Put the material behind one plain link. Name the person who can be interviewed, their title, and two times they are free. Give image credits. State whether the story is exclusive and until when, and then keep to it.</p>
<blockquote><p>The pitch that wins is often not the one with the best story, but the one that needs the least work.</p></blockquote>
<h2>Follow up once, with something new</h2>
<p>People miss messages. One follow-up after three or four working days is normal, and it should earn its place: a new figure, a shorter angle, a deadline that is coming up. A second message that says "just bumping this" tells the reader that nothing has changed since they decided not to answer.</p>
<p>If there is no reply after that, stop. Silence is an answer. What you protect by stopping is the chance that the next pitch is read at all.</p>
<h2>A check before you send</h2>
<p>Read the message aloud and ask:</p>
<ul>
<li>Could the first sentence be printed as it stands?</li>
<li>Is every claim supported, and would I be comfortable if it were checked?</li>
<li>Would I be able to say why I chose this person and not their colleague?</li>
<li>Is there exactly one thing I am asking for?</li>
<li>Can it be read on a phone without scrolling twice?</li>
</ul>
<p>Five times yes, and you can press send. It will not always bring an answer. But it will always leave the door open, and in this work an open door is worth more than a single placement.</p>`,
}
