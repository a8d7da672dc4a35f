import { BRAND } from "../../brand/contract.ts"

export const gettingStarted = `<p>${BRAND} is for people who have a story and need the right few to hear it. It follows one loop: <strong>discover</strong> who covers your subject, <strong>extract</strong> how they wish to be reached, <strong>engage</strong> them with a message worth answering, and <strong>track</strong> what was published.</p>
<h3>Create your account</h3>
<ol>
<li>Open <a href="/signup">Sign up</a> and give your name, an email address and a password, or continue with Google.</li>
<li>Confirm the address by the link that we mail. It works once, for 24 hours; you can ask for another in your <a href="/settings">settings</a>.</li>
<li>Your trial begins at once: 14 days, with no credit card. Nothing is charged when it ends.</li>
</ol>
<h3>Protect your account</h3>
<p>Under <strong>Two-step verification</strong> in your <a href="/settings">settings</a> you add a passkey or an authenticator app. Logging in then asks for it after your password or Google, and so does a new password that you choose by a mailed link. With a passkey you can also log in without a password. You get ten recovery codes, each good for one log in when everything else is lost. Store them where you find them without your phone: we keep only their hashes and cannot send them to you. An owner can open a workspace to members with two-step verification alone, in the settings.</p>
<h3>Set up a workspace</h3>
<p>A workspace holds one brand’s outreach, or that of an agency for its clients: outlets, contacts, campaigns, mailboxes and results. Each has a database of its own, and nothing crosses over. Before the first message can leave, a workspace needs three things:</p>
<ul>
<li><strong>A postal address,</strong> under <strong>Settings</strong>, <strong>Sender details</strong>. The law asks for one in every outreach message, and it is added for you.</li>
<li><strong>A mailbox,</strong> under <strong>Mailboxes</strong>. The sandbox is there from the start: nothing leaves it, and simulated people answer, bounce and are out of office, so you can watch a whole campaign without writing to anybody. Connect your own when you are ready.</li>
<li><strong>A time zone,</strong> which you choose at the mailbox. It decides when a day, and so a daily limit, begins.</li>
</ul>
<h3>Find your way</h3>
<p>The sidebar leads to every part of your workspace, and collapses to its icons. Press <strong>Ctrl K</strong> (<strong>⌘ K</strong> on a Mac) to go to any page, or to find a contact, an outlet or a campaign by its name. Press <strong>?</strong> for all keyboard shortcuts. There you can turn single keys off.</p>
<p>The bell says what is new: answers, found coverage, tasks, and mailboxes that need you. Under <strong>Settings</strong>, <strong>Notifications</strong>, you choose for each kind whether it is mailed to you at once, in a daily digest or not at all, and your quiet hours. What you have seen is not mailed.</p>
<h3>Who may do what</h3>
<table>
<thead><tr><th scope="col">Role</th><th scope="col">May</th></tr></thead>
<tbody>
<tr><td>Viewer</td><td>read everything in the workspace</td></tr>
<tr><td>Member</td><td>also add contacts, write, approve and send</td></tr>
<tr><td>Admin</td><td>also manage mailboxes, keys, webhooks and people</td></tr>
<tr><td>Owner</td><td>also change the plan, export everything, and delete the workspace</td></tr>
</tbody>
</table>
<p>Under <strong>Settings</strong>, <strong>Team</strong>, an owner or an admin can limit a member, a viewer or an invitation to some of your clients. Campaigns, stories, coverage, reports and conversations of other clients then do not exist for them, and their keys and assistants see no more than they do. Contacts and outlets are shared. Settings, and exports of the whole workspace, are closed to them.</p>
<h3>Your first campaign</h3>
<ol>
<li>On the <a href="/dashboard">Overview</a> choose <strong>Try a sample campaign</strong>, launch it and let it run to its end. Six simulated people answer, bounce or stay silent, and nothing leaves the sandbox.</li>
<li>Now one of your own. Write one sentence: what is new, and for whose readers?</li>
<li>Find ten people whose readers those are: under <strong>Find coverage</strong>, in the <strong>Directory</strong>, or by <strong>Scans</strong>, which read the website of an outlet that you know. Ten is enough to learn from.</li>
<li>Read what they published lately, and keep those for whom your sentence is news.</li>
<li>Choose <strong>Create Campaign</strong>. Put your sentence, what proves it and what you offer into the brief under <strong>Goal</strong>, and your ten under <strong>People</strong>.</li>
<li>Under <strong>Messages</strong> choose <strong>Write a draft</strong>, and edit each first line until only this person could have received it.</li>
<li>Under <strong>Review and launch</strong> mend what the check names, and launch into the sandbox. Read the calendar, then do it again from your own mailbox: what happened in the sandbox keeps none of the ten out, and counts for no plan.</li>
</ol>`
