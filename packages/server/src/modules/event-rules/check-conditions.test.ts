import type { EventRuleConditions } from '@besedka/contract'
import { expect, it } from 'vitest'
import { type ChatFacts, checkConditions } from './check-conditions.ts'

const none: EventRuleConditions = {
  channelIds: [],
  teamIds: [],
  categoryIds: [],
  statusIds: [],
  priorities: [],
  tags: [],
  words: [],
  wordsNot: [],
  languages: [],
}

const facts: ChatFacts = {
  chat: {
    channelId: 'site',
    teamId: 'sales',
    categoryIds: ['delivery', 'late'],
    customerStatusId: 'vip',
    priority: 'high',
    tags: ['Refund'],
  },
  text: 'Верните, пожалуйста, деньги за заказ Nokia',
}

it.each<[string, Partial<EventRuleConditions>, boolean]>([
  ['nothing', {}, true],
  ['one of several channels', { channelIds: ['mail', 'site'] }, true],
  ['another channel', { channelIds: ['mail'] }, false],
  ['another team', { teamIds: ['support'] }, false],
  ['a category above', { categoryIds: ['delivery'] }, true],
  ['another category', { categoryIds: ['payment'] }, false],
  ['the status', { statusIds: ['vip'] }, true],
  ['another priority', { priorities: ['normal', 'urgent'] }, false],
  ['a tag in other capitals', { tags: ['refund'] }, true],
  ['a phrase in another form', { words: ['вернуть деньги'] }, true],
  ['a word that is not there', { words: ['скидка'] }, false],
  ['no word of these', { wordsNot: ['скидка'] }, true],
  ['a word that must not be there', { words: ['деньги'], wordsNot: ['заказы'] }, false],
  ['the language of most letters', { languages: ['ru-RU'] }, true],
  ['another language', { languages: ['en-GB'] }, false],
])('asks for %s', (_, conditions, holds) => {
  const checked = checkConditions({ ...none, ...conditions }, facts)

  expect(checked.map(({ condition }) => condition)).toEqual(Object.keys(conditions))
  expect(checked.every((one) => one.holds)).toBe(holds)
})

it('finds no team, status or language where there is none', () => {
  const blank = { chat: { ...facts.chat, teamId: null, customerStatusId: null }, text: '123' }
  const asked = { ...none, teamIds: ['sales'], statusIds: ['vip'], languages: ['en-GB' as const] }

  expect(checkConditions(asked, blank).some(({ holds }) => holds)).toBe(false)
})
