/** The answers to the questions of the knowledge base, in HTML. */
export const answers = {
  "How do I change my password?": [
    "<p>Open your account settings and choose <strong>Password</strong>. Type the one you have now, then the new one twice.</p>",
    "<p>Every other device is signed out. If you no longer know the present one, sign out and choose <em>Forgot password</em> on the way in.</p>",
  ],
  "Can two people share an account?": [
    "<p>They could, but then nobody knows who did what. Invite the second person instead: it costs nothing, and each keeps a password of their own.</p>",
    "<p>Someone who only wants to look on gets a role that may read and not write.</p>",
  ],
  "How do I close my account?": [
    "<ol><li>Hand what you own to someone else: lists, letters, keys.</li><li>Download what you want to keep.</li><li>Choose <strong>Close account</strong> at the very end of the settings.</li></ol>",
    "<p>It can be opened again for thirty days. After that it is gone, for us as well.</p>",
  ],
  "Where are my old notifications?": [
    "<p>Behind the bell, under <strong>Earlier</strong>. They stay for ninety days.</p>",
    "<p>Notifications that came by e-mail stay in your mailbox for as long as you keep them there.</p>",
  ],
  "Why did my letter bounce?": [
    "<p>The other side did not take it. The report of the letter says which of these it was:</p>",
    "<ul><li><strong>Unknown address</strong>: a typing mistake, or the person has moved on. The address is not written to again until you correct it.</li><li><strong>Mailbox full</strong>: tried once more after a day.</li><li><strong>Refused</strong>: the other side takes your letter for advertising. Write to the person in another way and ask.</li></ul>",
  ],
  "How do I send to one team only?": [
    "<p>Choose the team in the field <strong>To</strong>. People in several teams get the letter once.</p>",
    "<p>The number beside the team tells how many have an address; the rest are named before you send.</p>",
  ],
  "Can I plan a letter for tomorrow?": [
    "<p>Yes. Beside <strong>Send</strong> there is a small clock: choose the day and the hour. The hour is that of your organisation.</p>",
    "<p>Until then the letter lies in <em>Planned</em>, where it can be changed or called back.</p>",
  ],
  "How large may an attachment be?": [
    "<p>Ten megabytes each, twenty-five together. Many mailboxes refuse more than that.</p>",
    "<p>Put larger files in the shared folder and send the link.</p>",
  ],
  "How do I import a spreadsheet?": [
    "<p>Save the spreadsheet as a CSV file: one person per row, one heading per column. The order of the columns does not matter.</p>",
    "<h2>Before you start</h2>",
    "<ul><li>Every row needs an e-mail address.</li><li>Dates look best as year, month and day: 2024-05-31.</li><li>Accents and other scripts are welcome; choose UTF-8 when asked.</li></ul>",
    "<h2>Step by step</h2>",
    "<ol><li>Open the list and choose <strong>Import</strong>.</li><li>Drop the file. The first five rows are shown, so that you see whether the columns fit.</li><li>Try it without saving. You get a list of rows that need a second look.</li><li>Import. People who are on the list already are skipped unless you say otherwise.</li></ol>",
    "<p>If something went wrong, undo the import within thirty days; changes made by hand since then are kept.</p>",
  ],
  "What happens to duplicates?": [
    "<p>Two rows with the same e-mail address are one person. The first row is kept, and what the second adds is filled in where the first is empty.</p>",
    "<p>People who share an address, as families do, need one each; a plus sign makes a second one: <code>name+child@…</code></p>",
  ],
  "Can I undo an import?": [
    "<p>For thirty days, from the list of imports. People who came with it are taken away again; people who were there before get back what they had.</p>",
    "<p>What has been changed by hand since then is kept, and you are told whose it is.</p>",
  ],
  "Who sees my contacts?": [
    "<p>The people of your own organisation, as far as their role lets them. Nobody else: no other organisation, no search engine, no advertiser.</p>",
    "<p>Who looked at an export, and when, stands in the log of changes.</p>",
  ],
  "How do I correct a sent invoice?": [
    "<p>An invoice that has been sent is not changed any more. Write a credit note for it and then a new invoice; both refer to the first.</p>",
    "<p>A wrong address alone may be corrected for a day, as long as nothing has been paid.</p>",
  ],
  "Can I number invoices myself?": [
    "<p>You choose the beginning and what stands before the number, such as <code>2024-</code>. The counting is ours, so that no number is missing and none occurs twice.</p>",
  ],
  "What is a credit note?": [
    "<p>An invoice the other way round: it says what somebody does <em>not</em> have to pay any more. It has a number of its own and names the invoice it belongs to.</p>",
    "<p>Money that was already paid is sent back, or kept for the next invoice.</p>",
  ],
  "How do I mark a partial payment?": [
    "<p>Open the invoice, choose <strong>Add payment</strong> and type what came in. The rest stays open, and the invoice is called “Partial Payment” until it is settled.</p>",
  ],
  "Where do I find my key?": [
    "<p>Under <strong>Apps and keys</strong> in the settings. A key is shown once, when it is made; afterwards only its last four signs are.</p>",
    "<p>Lost it? Make another and put the old one out of use. Apps that still have the old one stop at once.</p>",
  ],
  "How often may I ask?": [
    "<p>Sixty times a minute per key. Every answer says how many are left:</p>",
    "<pre><code>RateLimit-Remaining: 42</code></pre>",
    "<p>If that is too little, ask for many records at once rather than for one at a time.</p>",
  ],
  "What does error 429 mean?": [
    "<p>You asked too often. The answer's <code>Retry-After</code> says for how many seconds to wait; until then every further question is refused as well.</p>",
  ],
  "Is there a test mode?": [
    "<p>Yes: a key that begins with <code>test_</code> works on records of its own. Nothing is sent, nobody is charged, and it may be emptied with one click.</p>",
  ],
  "Which days belong to a month?": [
    "<p>The first to the last, by the clock of your organisation. What happened at half past eleven in the evening of the last day belongs to it, wherever the person was.</p>",
  ],
  "Why do two reports differ?": [
    "<p>Most often because of the period: one counts by the day something was promised, the other by the day it arrived. The heading says which.</p>",
    "<ul><li>Filters that one report remembers and the other does not.</li><li>Records that you may not see are not counted for you.</li></ul>",
  ],
  "Can I export a chart?": [
    "<p>Choose the three dots at its corner: as a picture, or its numbers as CSV. The numbers are those of the chart, with the filters that are set.</p>",
  ],
  "Who may see reports?": [
    "<p>Owners and administrators see all of them. Others see those of their own teams.</p>",
    "<p>A report can be sent to somebody without an account; the link is good for seven days.</p>",
  ],
} as const satisfies Record<string, readonly string[]>;
