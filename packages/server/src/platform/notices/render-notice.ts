import type { MailNotice } from './mail-notice.ts'

/** The two bodies of a mail. The address of the button also stands in words: a person should see where it leads, and can copy it. */
export function renderNotice({ paragraphs, button, footnote, locale, subject }: MailNotice): { text: string; html: string } {
  const text = [...paragraphs, ...(button ? [`${button.label}:\n${button.url}`] : []), ...(footnote ? [`--\n${footnote}`] : [])].join(
    '\n\n',
  )
  return { text: `${text}\n`, html: page(locale, subject, body({ paragraphs, button, footnote })) }
}

function body({ paragraphs, button, footnote }: Pick<MailNotice, 'paragraphs' | 'button' | 'footnote'>): string {
  const lines = paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`)
  if (button) {
    const url = escapeHtml(button.url)
    lines.push(
      `<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:10px 20px;border-radius:6px;background:#0f766e;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(button.label)}</a></p>`,
      `<p style="margin:0 0 16px;font-size:13px;color:#6b6760;word-break:break-all">${url}</p>`,
    )
  }
  if (footnote) {
    const small = 'margin:24px 0 0;padding-top:16px;border-top:1px solid #e6e3de;font-size:13px;color:#6b6760'
    lines.push(`<p style="${small}">${escapeHtml(footnote)}</p>`)
  }
  return lines.join('\n')
}

function page(locale: string, title: string, content: string): string {
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f6f5f3;font:16px/1.5 system-ui,sans-serif;color:#1f1d1a">
<div style="max-width:520px;margin:0 auto;padding:32px;border-radius:10px;background:#ffffff">
<p style="margin:0 0 24px;font-weight:600;color:#0f766e">${locale === 'ru-RU' ? 'Беседка' : 'Besedka'}</p>
${content}
</div></body></html>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
