import { expect, it } from 'vitest'
import { linkOfType } from './link-of-type.ts'

it.each(['', 'https://t.me/', 'tel:+'])('begins as links of the new type do while nothing is typed: %j', (url) => {
  expect(linkOfType({ type: 'telegram', url }, 'email')).toEqual({ type: 'email', url: 'mailto:' })
})

it('keeps what was typed', () => {
  expect(linkOfType({ type: 'telegram', url: 'https://wa.me/7999' }, 'whatsapp')).toEqual({ type: 'whatsapp', url: 'https://wa.me/7999' })
})
