import { expect, it } from 'vitest'
import { firstNameOf, templateValues } from './template-values.ts'

const about = {
  chat: { id: '019ab0c4-52cd-7000-8000-0000a1b2c3d4', customerName: 'Ivan Petrov', subject: null },
  user: { name: 'Anna Smirnova', organisation: { id: 'o', name: 'Shop', locale: 'en-GB', planUntil: null, trial: false, short: false } },
  channelName: 'Site',
  teamName: undefined,
  locale: 'en-GB',
  now: new Date('2026-11-23T12:00:00'),
} as const

it('says what is known of a chat, and leaves out what is not', () => {
  expect(templateValues(about)).toEqual({
    'customer.name': 'Ivan Petrov',
    'customer.firstName': 'Ivan',
    'operator.name': 'Anna Smirnova',
    'operator.firstName': 'Anna',
    'organisation.name': 'Shop',
    'channel.name': 'Site',
    'chat.number': 'A1B2-C3D4',
    today: '23 November 2026',
  })
})

it('takes no name that we have made up for the name of a customer', () => {
  const values = templateValues({ ...about, chat: { ...about.chat, customerName: 'Посетитель 4821' } })
  expect(values['customer.name']).toBeUndefined()
  expect(values['customer.firstName']).toBeUndefined()
})

it.each([
  ['Ivan Petrov', 'Ivan'],
  ['Петров Иван Сергеевич', 'Иван'],
  ['Анна', 'Анна'],
])('finds the first name of %s', (name, first) => {
  expect(firstNameOf(name)).toBe(first)
})
