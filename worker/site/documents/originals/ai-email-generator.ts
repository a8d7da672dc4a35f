export const aiEmailGenerator = `<p>The generator writes a first draft from what you have to say and from what is known about a person. It is there to save you the blank page, not the reading. Nothing that it writes is sent by it: a draft goes into a message when you put it there.</p>
<h3>Write a brief that works</h3>
<p>Each campaign has a brief, in its first part, “Goal”.</p>
<ul>
<li><strong>The news</strong> in one sentence, as a reader would tell it to a friend.</li>
<li><strong>The evidence:</strong> the figure, the document, the person who can be quoted. A sentence for each.</li>
<li><strong>The offer:</strong> what the journalist gets, and by when.</li>
<li><strong>The tone,</strong> shown by two or three sentences of your own. The built-in writer takes the greeting from it; a language model is asked to follow it.</li>
</ul>
<h3>Draft the messages</h3>
<p>In “Messages”, choose <strong>Write a draft</strong>. The first message gets the news, the first piece of evidence and a question that fits the goal; each follow-up gets one reason of its own, from the rest of the evidence and the offer. When there is none left, you are told so instead of being given filler. Every sentence of the brief that the draft does not have is listed with the reason, and the number of words and the reading ease stand below it. Drafts stay under 200 words. <strong>Write it again</strong> gives another order and another subject: figures, a launch, an event, a quote, a guest article or a page to link to are each told in their own way. <strong>Use this draft</strong> puts it into the fields, <strong>Undo</strong> takes it out again.</p>
<h3>Write for one person</h3>
<p>A contact’s page lists the facts: the articles they wrote, their title, what their outlet covers and asks for, your team’s notes, and what you write down yourself, with an address and a last day if you like. <strong>Write for this person</strong>, among a campaign’s people and in the review queue, drafts a line for them alone and lists the facts that it used with where each comes from. An article is named only if its headline has to do with your news, and never if it tells of a death; when nothing fits, the writer says so. You can change the line before you keep it. It stands where the message has <code>{{ opening | default: "" }}</code>; who has no line gets the message without that paragraph. Drafts for one person belong to the plans from Pro on, and to the trial.</p>
<h3>Facts first</h3>
<p>A sentence about the recipient that no stored fact supports is refused, whichever writer produced it, and so is every figure, name, quotation and address that neither you nor a fact gave. You see each refused sentence and why. “I loved your recent piece” does not appear unless there is a piece, and it is named. Notes are never quoted to anybody. The rule reads English; your own words, typed by hand, are yours.</p>
<h3>Which writer</h3>
<p>The built-in writer uses the sentences of your brief as they are and adds greeting, question and close in its language: English, German, French or Spanish. It needs no network. A language model may be beside it, and then you choose for each draft; the brief, or the facts about that person and your team’s notes on them, are sent to that model. Both are held to the same rule about facts. When the model does not answer, you are told, and the built-in writer is there. A workspace may ask for 60 drafts in an hour; drafts are kept for 30 days.</p>
<h3>Your own language model</h3>
<p>Under <strong>Settings</strong>, <strong>Language model</strong>, an owner or admin chooses which model writes in the workspace: this site’s, if it has one, one of your own, or none. For your own, enter the base address of an API like OpenAI’s, or of Anthropic’s Messages, the name of the model and a key. The key is stored encrypted, is sent to that address alone, and is not shown again; <strong>Test It</strong> says what is wrong, such as a key that is not accepted, a name that the provider does not know, or an account without credit. <strong>Remove</strong> deletes the key.</p>
<p>Each month, UTC, has a number of tokens: for your own key the number that you choose, for this site’s model at most what your plan has. Tokens are counted as the provider reports them, and estimated where it does not. What is left stands beside the choice of writer; when it is used up the model is not asked, and the built-in writer goes on.</p>
<h3>Merge fields</h3>
<p><strong>Insert a field</strong> puts in what differs from person to person, such as a first name, and below the message you say what stands there for people who have none. Written by hand it is <code>{{first_name|there}}</code>. A field that cannot be filled stops that message and asks “did you mean…?”; nobody ever receives “Hi {{first_name}}”. Values are inserted as text, so a name can hold no markup.</p>
<h3>Bold, lists and links</h3>
<p>A message is written as it will look, with its fields as chips; “Show as text” shows what is kept: <code>**bold**</code>, <code>[words](https://…)</code>, and lists of two lines or more that begin with <code>- </code> or with <code>1. </code>, <code>2. </code>. Nothing else is formatting. Each message leaves as HTML and as plain text, which says the same: the address of a link stands behind its words. An answer in the inbox is written in the same way, with bold, lists, links and your snippets, and leaves in both forms, too.</p>
<h3>Review</h3>
<p>Each campaign says how much a person looks at before it leaves:</p>
<table>
<thead><tr><th scope="col">Approval</th><th scope="col">What waits for you</th></tr></thead>
<tbody>
<tr><td>Every message</td><td>all of them</td></tr>
<tr><td>First touch</td><td>the first message to each person; this is the default</td></tr>
<tr><td>Automatic</td><td>nothing; your texts go out by themselves</td></tr>
</tbody>
</table>
<p>The review queue groups messages that differ only by their fields: it shows one of them whole, with what differs marked, and beside it the values of each person. One press approves the whole group, each message bound to its exact text; one that has changed meanwhile stays in the queue.</p>
<p>What you approved is what is sent. If its text, somebody’s line or a field changes afterwards, the message returns to review.</p>`
