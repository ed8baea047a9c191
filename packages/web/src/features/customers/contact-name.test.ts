import type { ContactView } from '@besedka/contract'
import { expect, it } from 'vitest'
import { contactName } from './contact-name.ts'

const channels = new Map([['shop', { name: 'Shop' }]])
const contact = (type: ContactView['type'], value: string) => ({ type, value, channelId: 'shop' }) as ContactView

it.each([
  ['whatsapp', '79123456789', '+79123456789'],
  ['delivery', '375291234567', '+375291234567'],
  ['telegram', '79123456789', 'Shop'],
  ['viber', 'jW4kD7==', 'Shop'],
  ['email', 'marina@mail.example', 'marina@mail.example'],
] as const)('a contact of %s with the value %s is called %s', (type, value, name) => {
  expect(contactName(contact(type, value), channels)).toBe(name)
})
