export const outreachAutomation = `<p>A campaign sends a short, polite sequence from your own mailbox, in the recipient’s working hours, and ends as soon as there is a reason to.</p>
<h3>Sequences</h3>
<p>A new campaign has a first message and two follow-ups, after three and five business days. There are never more than four touches. Follow-ups stay in the same thread, with the same subject, unless you ask for a new one. If you edit a step, what has been sent keeps its old words. A draft is saved as you type. After the launch, changed words wait in the editor until you press <em>Use these changes</em>, so that nobody gets half a sentence. If somebody else changed the messages meanwhile, you are shown theirs and choose which to keep.</p>
<h3>Before launch</h3>
<p>The check counts who is eligible and who is not, and the two add up. Person by person, it refuses anyone who</p>
<ul>
<li>was contacted within the last 100 days, or is in another active campaign;</li>
<li>is suppressed, for everybody or for the campaign’s client, or has no usable address;</li>
<li>publishes on other subjects only, by five known articles or more, unless you say why you write to them;</li>
<li>would receive an unresolved field, a leftover <code>[placeholder]</code>, an empty subject, or “Re:” on a first message.</li>
</ul>
<p>It also lists the people to whom a campaign of another <em>client</em> wrote, or writes, within 30 days: for which client, by which campaign, and when. Choose whether to write to them as well or to leave them out, also if the other client writes to them after the launch. The number of days is on the page <em>Clients</em>.</p>
<p>And it refuses a workspace without a postal address, a sender that is not verified, and a mailbox that you keep for other clients.</p>
<h3>The calendar</h3>
<p>Launching gives every message a time, and the calendar that you see is the one that runs. It keeps to the days and hours of your window in the recipient’s time zone, through clock changes and holidays. For any person you can ask “why then?” and read each rule that moved the message.</p>
<table>
<thead><tr><th scope="col">Limit</th><th scope="col">Default</th></tr></thead>
<tbody>
<tr><td>Messages a day from one mailbox</td><td>30, at most 100</td></tr>
<tr><td>Pause between two messages</td><td>90 to 140 seconds</td></tr>
<tr><td>One outlet, one recipient’s domain</td><td>a daily limit of its own</td></tr>
</tbody>
</table>
<p>Whoever was written to once hears from no other address. Until then, somebody whose mailbox is paused, refused by its server or full for the day is written to from another mailbox of the campaign.</p>
<p>After an outage, what is too late is planned again rather than sent in a burst.</p>
<h3>What ends a sequence</h3>
<ul>
<li><strong>A reply</strong> from the person or, if you wish, from anyone at their outlet.</li>
<li><strong>A placement</strong> that names them and the campaign, once it is live, unless you wish otherwise.</li>
<li><strong>An opt-out,</strong> by link, by mail or in words. It holds for the whole workspace.</li>
<li><strong>A bounce.</strong> A hard bounce suppresses the address; so do three soft ones in 30 days.</li>
</ul>
<p>A message that waits to be sent is withdrawn, too. An out-of-office reply is no answer: it pauses the sequence until one business day after the return date. Files that come with an answer are listed by name, kind and size; they are fetched when you ask for them, up to 20 MB each, and only ever downloaded.</p>
<p>A conversation says which other members have it open, and who of them is writing an answer, so that two do not answer it at the same time. Nobody is kept from answering, and who looked where is not stored.</p>
<h3>Safety</h3>
<p>A campaign pauses by itself above 2 % hard bounces or 0.1 % complaints over its last 200 messages. Each message carries your postal address, one-click unsubscribe, and a link to a page where the recipient can see, correct or erase what is held about them, without an account. If it is uncertain whether a message left, it is shown to you and never sent again by itself.</p>`
