export const aiEmailGenerator = `<p>The generator writes a first draft from what you know about a person and what you have to say. It is there to save you the blank page, not the reading.</p>
<h3>Facts first</h3>
<p>Before anything is written, the facts are gathered: your brief, the person’s recent articles, notes from earlier conversations. Each draft lists those it used. A sentence about the recipient that no stored fact supports is refused, whichever writer produced it. “I loved your recent piece” does not appear unless there is a piece, and it is named.</p>
<h3>Which writer</h3>
<p>The built-in writer works with templates, needs no network, and gives the same draft for the same facts. A language model can be connected in its place. Both are held to the same rule about facts, and neither ever sends anything.</p>
<h3>Write a brief that works</h3>
<ul>
<li><strong>The news</strong> in one sentence, as a reader would tell it to a friend.</li>
<li><strong>The evidence:</strong> the figure, the document, the person who can be quoted.</li>
<li><strong>The offer:</strong> what the journalist gets, and by when.</li>
<li><strong>The tone,</strong> shown by two or three sentences of your own.</li>
</ul>
<p>Most journalists want fewer than 200 words. If yours has more, the story may be two stories.</p>
<h3>Merge fields</h3>
<p>Write <code>{{first_name}}</code>, or <code>{{first_name|there}}</code> with a fallback for contacts who have none. A field that cannot be filled stops that message and asks “did you mean…?”; nobody ever receives “Hi {{first_name}}”. Values are inserted as text, so a name can hold no markup.</p>
<h3>Review</h3>
<p>Each campaign says how much a person looks at before it leaves:</p>
<table>
<thead><tr><th scope="col">Approval</th><th scope="col">What waits for you</th></tr></thead>
<tbody>
<tr><td>Every message</td><td>all of them; this is the default</td></tr>
<tr><td>First touch</td><td>the first message to each person</td></tr>
<tr><td>Automatic</td><td>nothing; approved templates go out by themselves</td></tr>
</tbody>
</table>
<p>What you approved is what is sent. If a template, a fact or a field changes afterwards, the message returns to review.</p>`
