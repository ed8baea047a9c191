import type { EventRuleConditions } from '@besedka/contract'
import { expect, it } from 'vitest'
import { type ChatFacts, checkConditions } from './check-conditions.ts'

const none: EventRuleConditions = {
  channelIds: [],
  teamIds: [],
  operatorIds: [],
  categoryIds: [],
  statusIds: [],
  companyIds: [],
  fields: [],
  priorities: [],
  ratings: [],
  tags: [],
  words: [],
  wordsNot: [],
  languages: [],
}

const facts: ChatFacts = {
  chat: {
    channelId: 'site',
    teamId: 'sales',
    state: 'assigned',
    assigneeId: 'anna',
    lastAssigneeId: null,
    categoryIds: ['delivery', 'late'],
    customerStatusId: 'vip',
    priority: 'high',
    quality: 2,
    tags: ['Refund'],
  },
  companyIds: ['acme'],
  values: { level: 'gold', town: 'Minsk' },
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
  ['one of several operators', { operatorIds: ['boris', 'anna'] }, true],
  ['another operator', { operatorIds: ['boris'] }, false],
  ['a company of the customer', { companyIds: ['acme', 'other'] }, true],
  ['another company', { companyIds: ['other'] }, false],
  ['one of several ratings', { ratings: [1, 2] }, true],
  ['another rating', { ratings: [5] }, false],
  ['one of several values of a field', { fields: [{ fieldId: 'level', values: ['silver', 'gold'] }] }, true],
  ['a value in other capitals', { fields: [{ fieldId: 'town', values: ['MINSK'] }] }, true],
  ['another value of a field', { fields: [{ fieldId: 'level', values: ['silver'] }] }, false],
  ['a field that is empty', { fields: [{ fieldId: 'age', values: ['30'] }] }, false],
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
  const blank = { ...facts, chat: { ...facts.chat, teamId: null, customerStatusId: null }, text: '123' }
  const asked = { ...none, teamIds: ['sales'], statusIds: ['vip'], languages: ['en-GB' as const] }

  expect(checkConditions(asked, blank).some(({ holds }) => holds)).toBe(false)
})

it('says which of the values the chat has', () => {
  const asked = { ...none, channelIds: ['mail', 'site'], tags: ['other', 'refund'], ratings: [2 as const], wordsNot: ['заказ', 'скидка'] }

  expect(checkConditions(asked, facts).map(({ condition, matched, holds }) => [condition, matched, holds])).toEqual([
    ['channelIds', ['site'], true],
    ['ratings', ['2'], true],
    ['tags', ['refund'], true],
    ['wordsNot', ['заказ'], false],
  ])
})

it('takes for the operator of a closed chat whoever led it last, and of a waiting one nobody', () => {
  const asked = { ...none, operatorIds: ['anna'] }
  const left = { ...facts.chat, assigneeId: null, lastAssigneeId: 'anna' }

  expect(checkConditions(asked, { ...facts, chat: { ...left, state: 'closed' } })[0]?.holds).toBe(true)
  expect(checkConditions(asked, { ...facts, chat: { ...left, state: 'waiting' } })[0]?.holds).toBe(false)
})
