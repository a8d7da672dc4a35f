import { BRAND } from "../../brand/contract.ts"

export const integrations = `<p>${BRAND} works with what you have: your mailbox, your spreadsheet, your own programs. There is no marketplace of plug-ins, and nothing that you must install.</p>
<h3>Mailboxes</h3>
<p>Outreach leaves from your own address, so that answers, reputation and sent mail stay yours.</p>
<ul>
<li><strong>SMTP</strong> connects any provider that offers it, encrypted, on port 465 or 587. Use an app password, never the one that you sign in with. It is stored encrypted and cannot be read again, by you or by us.</li>
<li><strong>IMAP</strong> reads the answers in the mailbox itself, encrypted, on port 993 or 143, with the same user name and password. A journalist answers the address that they see, and the sequence stops within a minute or two while answers are likely; half an hour when nothing has been sent for long.</li>
<li><strong>Providers.</strong> Choose yours in the form: its servers are filled in, and what it asks for is said, often an app password and IMAP access switched on. Microsoft 365 can only send, Outlook.com and Proton Mail cannot be connected, and the form says why.</li>
<li><strong>Sandbox</strong> is the default: nothing leaves it. Use it to rehearse.</li>
</ul>
<p>Of new mail in the inbox, the junk folder and the sent folder we read the headers. We read whole only answers to your messages, mail from people you wrote to here in the last year, reports of mail servers, and what you write yourself to people you wrote to here in the last 60 days or who are in a running sequence. Nothing else is fetched or kept, and nothing is marked as read, moved or deleted. At the first look, only what came since your first message is looked at.</p>
<ul>
<li>What you answer in your own mail program appears in the thread. A message that you write by hand to somebody, there or in the inbox here, ends their sequence; if they answer it, that counts for the campaign.</li>
<li>What we send lies in your sent folder. If your provider does not put it there, we do, and never twice.</li>
<li>If a message may or may not have left, it is settled as soon as it is found in your sent folder.</li>
<li>If reading fails, because a password was changed or a server is gone, the mailbox says so, and owners and admins are told when it lasts. First messages still go. Follow-ups wait until answers are read, so that nobody who has answered is written to again. We try again, and read then whatever came meanwhile.</li>
<li>A mailbox without IMAP only sends. Its messages name an address of ours for answers, and those do not reach the mailbox; have bounces forwarded, as the mailbox says.</li>
</ul>
<p>Before you send, set up SPF, DKIM and DMARC for your domain; your provider says how. <strong>Check Domain</strong> at the mailbox says what is set, what it means, and the record to set. Domains are checked every day, and owners and admins are told when one gets worse. <strong>Show Reports</strong> gives the record with which receivers report who sends as your domain (DMARC), and charts what they say. Raise the daily limit slowly: a new mailbox that begins with a hundred messages ends in spam folders.</p>
<h3>Spreadsheets</h3>
<p>Contacts come in as CSV or vCards, with a preview, and go out as CSV with their tags, lists and fields of your own. Cells that a spreadsheet could mistake for a formula are made safe on the way out. What you export can be imported again.</p>
<h3>Webhooks</h3>
<p>A program of yours can be told as soon as somebody answers, opts out or cannot be reached. Under <strong>Settings</strong>, <strong>Webhooks</strong>, an owner or admin names an https address and chooses the events. Every delivery is signed, tried again until it is received, and listed for 30 days with what your server answered. One that takes nothing for three days is disabled, and owners and admins get a mail that says so. The <a href="/api-reference/webhooks">API reference</a> says what is sent and how to verify it.</p>
<h3>Slack</h3>
<p>Under <strong>Settings</strong>, <strong>Notifications</strong>, an owner or admin connects one channel for the workspace by an incoming webhook: in Slack, add the app Incoming Webhooks to a channel and paste the address here. Chats that understand the same, such as Mattermost, work too. Choose what the channel is told, and send a test message. If Slack refuses, the page says why.</p>
<h3>Reports under your own host</h3>
<p>On Agency and during the trial, links of reports can begin with a host of yours, such as reports.example.com. Under <strong>Settings</strong>, <strong>Reports under your own host</strong>, an owner or admin names it and adds two records where the domain is managed: a TXT record that shows whose it is, and a CNAME record that leads here. The page says what is missing. As soon as the host answers, links have it; links that you sent before go on working. Nothing but your reports is at that host. If it stops answering, or the plan ends, links have our host again, and those with yours end.</p>
<h3>Your own programs</h3>
<p>A key lets them read, add and change what is in your workspace; a person still lets go what is sent. See <a href="/documentation/api-reference">API Reference</a>.</p>
<h3>Agents</h3>
<p>An assistant that speaks the Model Context Protocol, such as Claude, Cursor or one of your own, can work in your workspace: find and add contacts, sort opportunities, prepare a campaign as a draft and check it, read results. Under <strong>Settings</strong>, <strong>API keys</strong>, make a key with the scopes that it needs and name it after the agent, since the activity log shows that name. Then give your assistant the address <code>/mcp</code> of this site, with <code>Authorization: Bearer</code> and the key. It is shown only the tools that the key allows. Assistants that show resources and prompts find your lists there, and requests such as “Find who covers a story”.</p>
<p>An assistant that connects by itself, such as Claude on the web or ChatGPT, is given the address <code>/mcp/connect</code> of this site and no key. It sends you here, you see who asks for what, choose a workspace and what it may do, and press <strong>Allow</strong>. Owners and admins can do that. The name is the assistant's own word, so look at where your answer goes. There it is listed beside the keys, and <strong>Disconnect</strong> ends it at once. It also ends when you leave the workspace, after 60 days without use, and after a year.</p>
<p>An agent cannot launch a campaign, send or answer a mail, or lift a suppression, whatever its key may do: a person reads the text and launches it here. Afterwards, an agent changes what is sent only where every message is approved first.</p>
<h3>Google</h3>
<p>You may sign in with a Google account. We receive your name, address and picture, and can do nothing else in that account: reading or sending mail through it is not part of signing in. Where the login page offers Microsoft, the same holds for a Microsoft account, of which we receive no picture; an address of a company counts only if Microsoft confirms it to us.</p>
<h3>Something missing?</h3>
<p><a href="/contact">Tell us</a> what it should do for you. CSV and the API often reach further than a connector would.</p>`
