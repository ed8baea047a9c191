import { html, trusted } from '../../../../platform/http/html.ts'
import { daysOf } from '../../export/words.ts'
import type { Conversation, SaidMessage } from '../conversation.ts'
import { type About, wordsIn } from './format.ts'
import { factsOf, headOf } from './tell-chat.ts'

const style = `
:root{color-scheme:light dark;--ground:light-dark(#f6f5f3,#161918);--card:light-dark(#fff,#1f2322);--text:light-dark(#1f2423,#eceeed);--muted:light-dark(#5d6664,#a3adaa);--line:light-dark(#e3e0db,#333a38);--ours:light-dark(#dcefe9,#17423b);--note:light-dark(#fbf0d3,#463a1c)}
*{box-sizing:border-box}
body{margin:0;padding:32px 16px 64px;background:var(--ground);color:var(--text);font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{max-width:860px;margin:0 auto}
h1{margin:0;font-size:26px;line-height:1.25}
h2{margin:0;font-size:17px;overflow-wrap:anywhere}
header p{margin:4px 0 24px;color:var(--muted)}
article{margin:0 0 24px;padding:20px;background:var(--card);border:1px solid var(--line);border-radius:12px}
dl{display:flex;flex-wrap:wrap;gap:2px 20px;margin:6px 0 16px;color:var(--muted);font-size:13px}
dl div{display:flex;gap:6px}
dd{margin:0;color:var(--text);overflow-wrap:anywhere}
ol{display:grid;gap:8px;margin:0;padding:0;list-style:none}
li{justify-self:start;max-width:min(100%,620px);padding:8px 12px;border-radius:10px;background:var(--ground);overflow-wrap:anywhere}
li.reply,li.mailing{justify-self:end;background:var(--ours)}
li.internal{justify-self:end;background:var(--note)}
li small{display:block;color:var(--muted);font-size:12px}
li p{margin:2px 0 0;white-space:pre-wrap}
a{color:inherit}
@media print{body{background:none;padding:0}article{break-inside:avoid-page;border-color:#ccc}}`

/** One page that needs nothing beside it: to be read, searched and printed, on any machine. */
export async function* asHtml(conversations: AsyncIterable<Conversation>, about: About): AsyncGenerator<string> {
  const { locale, organisationName, span, total } = about
  const t = wordsIn(locale)
  const [first, last] = daysOf(span)
  const days = first === last ? first : `${first} – ${last}`
  yield String(html`<!doctype html>
<html lang="${locale.slice(0, 2)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${t('title')}: ${organisationName}, ${days}</title>
<style>${trusted(style)}</style>
</head>
<body>
<main>
<header>
<h1>${t('title')}: ${organisationName}</h1>
<p>${days} (${span.timeZone}) · ${new Intl.NumberFormat(locale).format(total)} ${t('chats')}</p>
</header>
`)
  if (total === 0) yield String(html`<p>${t('none')}</p>`)
  for await (const conversation of conversations) yield String(article(conversation, about))
  yield '</main>\n</body>\n</html>\n'
}

function article(chat: Conversation, about: About) {
  return html`<article>
<h2>${chat.customerName}</h2>
<dl>${factsOf(chat, about).map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
<ol>
${chat.messages.map((message) => said(message, chat, about))}</ol>
</article>
`
}

function said(message: SaidMessage, chat: Conversation, about: About) {
  const { kind, text, files } = message
  return html`<li class="${kind}"><small>${headOf(message, chat, about)}</small>${text !== '' && html`<p>${text}</p>`}${files.map(
    (file) => {
      const place = about.placeOf?.(file)
      const address = place?.split('/').map(encodeURIComponent).join('/')
      return html`<p>📎 ${address === undefined ? file.name : html`<a href="${address}">${file.name}</a>`}</p>`
    },
  )}</li>
`
}
