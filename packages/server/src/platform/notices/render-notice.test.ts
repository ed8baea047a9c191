import { expect, it } from 'vitest'
import type { MailNotice } from './mail-notice.ts'
import { renderNotice } from './render-notice.ts'

const notice: MailNotice = {
  to: 'anna@shop.example',
  locale: 'en-GB',
  subject: 'A new password',
  paragraphs: ['Somebody, probably you, asked for a new password.', 'Organisation: <b onclick="x()">Shop & Co</b>'],
  button: { label: 'Choose a password', url: 'https://chat.shop.example/restore#abc' },
  footnote: 'If it was not you, do nothing.',
}

it('says in plain text what the page says, with the address in full', () => {
  const { text } = renderNotice(notice)
  expect(text).toContain('Somebody, probably you')
  expect(text).toContain('Choose a password:\nhttps://chat.shop.example/restore#abc')
})

it('shows what people have typed as text, whatever it looks like', () => {
  const { html } = renderNotice(notice)
  expect(html).not.toContain('<b onclick')
  expect(html).toContain('Shop &#38; Co')
  expect(html).toContain('href="https://chat.shop.example/restore#abc"')
})
