import type { RoutingRule } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { clausesOf, destinationOf, plainSentence } from './rule-sentence.ts'

const names = {
  team: (id: string) => ({ returns: 'Возвраты' })[id],
  account: (id: string) => ({ anna: 'Анна Смирнова' })[id],
  bot: (id: string) => ({ shop: 'Магазин' })[id],
}

const plain: RoutingRule = {
  id: '1',
  name: 'Refunds',
  enabled: true,
  condition: 'new',
  messageType: 'customer',
  mailingType: null,
  intents: [],
  includeWords: ['возврат', 'вернуть'],
  excludeWords: [],
  action: { type: 'team', teamId: 'returns' },
  requiredSkills: [],
}

const say = (rule: Partial<RoutingRule>, locale: 'ru-RU' | 'en-GB' = 'ru-RU') => {
  const whole = { ...plain, ...rule }
  return plainSentence(clausesOf(whole, locale), destinationOf(whole.action, names, locale), locale)
}

describe('a rule reads as a sentence', () => {
  it.each([
    [{}, 'Если чат новый и в тексте есть возврат или вернуть → команда Возвраты'],
    [{ condition: 'any' as const, includeWords: [] }, 'Если чат любой → команда Возвраты'],
    [{ condition: 'toTeam' as const, includeWords: [] }, 'Если чат передают команде → команда Возвраты'],
    [{ condition: 'toChatBot' as const, includeWords: [] }, 'Если чат передают чат-боту → команда Возвраты'],
    [
      { messageType: 'mailing' as const, mailingType: 'marketing' as const, includeWords: [] },
      'Если чат новый и это ответ на рассылку: рекламная → команда Возвраты',
    ],
    [
      { includeWords: [], excludeWords: ['спам'], intents: ['help' as const] },
      'Если чат новый и смысл сообщения — Помощь и в тексте нет спам → команда Возвраты',
    ],
    [
      { includeWords: [], action: { type: 'operator' as const, accountId: 'anna', fallbackTeamId: null } },
      'Если чат новый → оператор Анна Смирнова',
    ],
  ])('%#', (rule, sentence) => {
    expect(say(rule)).toBe(sentence)
  })

  it('in English too', () => {
    expect(say({}, 'en-GB')).toBe('If it is a new chat and the text has возврат or вернуть → team Возвраты')
  })
})

it('says that a team is gone rather than nothing', () => {
  expect(destinationOf({ type: 'team', teamId: 'sold' }, names, 'en-GB')).toEqual({ lead: 'team', value: 'deleted', otherwise: null })
})

it('leaves room for a team that is not chosen yet', () => {
  expect(destinationOf({ type: 'team', teamId: '' }, names, 'en-GB').value).toBe('…')
})

it('says who takes over when the operator is away', () => {
  expect(destinationOf({ type: 'lastOperator', fallbackTeamId: 'returns' }, names, 'ru-RU')).toEqual({
    lead: 'последний исполнитель',
    value: null,
    otherwise: 'Возвраты',
  })
})

it('calls the bot that a chat is handed to anyway by that', () => {
  const chosen = { type: 'bot', botId: null, fallbackTeamId: null } as const
  expect(destinationOf(chosen, names, 'en-GB')).toEqual({ lead: 'the chosen chat bot', value: null, otherwise: null })
})

it('calls the queue without a team by who sees it', () => {
  expect(destinationOf({ type: 'team', teamId: null }, names, 'ru-RU').lead).toBe('все операторы')
})
