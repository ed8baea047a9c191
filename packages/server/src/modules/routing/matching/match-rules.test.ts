import type { Intent, RoutingRule } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { matchRules, type Occasion, readyRule } from './match-rules.ts'
import { type ReadText, readText } from './read-text.ts'
import { aRule } from './sample-rule.ts'

const arrival: Occasion = { trigger: 'arrival', isRepeated: false, messageType: 'customer', mailingType: null }
const again = { ...arrival, isRepeated: true }
const toTeam: Occasion = { ...arrival, trigger: 'toTeam' }
const toLast: Occasion = { ...arrival, trigger: 'toLastOperator' }
const toBot: Occasion = { ...arrival, trigger: 'toChatBot' }
const toManager: Occasion = { ...arrival, trigger: 'toPersonalManager' }
const mailing: Occasion = { ...arrival, messageType: 'mailing', mailingType: 'service' }
const advert: Occasion = { ...mailing, mailingType: 'marketing' }
const untold: Occasion = { ...mailing, mailingType: null }

const condition = (name: RoutingRule['condition']) => ({ condition: name })
const include = (...includeWords: string[]) => ({ includeWords })
const exclude = (...excludeWords: string[]) => ({ excludeWords })

type Row = [rule: Partial<RoutingRule>, occasion: Occasion, text: string, refused: string | null]

describe('the occasion', () => {
  it.each<Row>([
    [condition('any'), arrival, '', null],
    [condition('any'), again, '', null],
    [condition('any'), toTeam, '', 'condition'],
    [condition('any'), toLast, '', 'condition'],
    [condition('any'), toBot, '', 'condition'],
    [condition('any'), toManager, '', 'condition'],
    [condition('new'), arrival, '', null],
    [condition('new'), again, '', 'condition'],
    [condition('new'), toTeam, '', 'condition'],
    [condition('repeated'), arrival, '', 'condition'],
    [condition('repeated'), again, '', null],
    [condition('repeated'), { ...toTeam, isRepeated: true }, '', 'condition'],
    [condition('toTeam'), toTeam, '', null],
    [condition('toTeam'), { ...toTeam, isRepeated: true }, '', null],
    [condition('toTeam'), arrival, '', 'condition'],
    [condition('toTeam'), toLast, '', 'condition'],
    [condition('toLastOperator'), toLast, '', null],
    [condition('toLastOperator'), toManager, '', 'condition'],
    [condition('toChatBot'), toBot, '', null],
    [condition('toChatBot'), { ...toBot, isRepeated: true }, '', null],
    [condition('toChatBot'), toTeam, '', 'condition'],
    [condition('toChatBot'), arrival, '', 'condition'],
    [condition('toPersonalManager'), toManager, '', null],
    [condition('toPersonalManager'), toTeam, '', 'condition'],
  ])('%o on %o', refusals)
})

describe('the type of the message', () => {
  it.each<Row>([
    [{ messageType: 'customer' }, arrival, '', null],
    [{ messageType: 'customer' }, mailing, '', 'messageType'],
    [{ messageType: 'mailing' }, arrival, '', 'messageType'],
    [{ messageType: 'mailing' }, mailing, '', null],
    [{ messageType: 'mailing' }, advert, '', null],
    [{ messageType: 'mailing' }, untold, '', null],
    [{ messageType: 'mailing', mailingType: 'service' }, mailing, '', null],
    [{ messageType: 'mailing', mailingType: 'service' }, advert, '', 'mailingType'],
    [{ messageType: 'mailing', mailingType: 'service' }, untold, '', 'mailingType'],
    [{ messageType: 'mailing', mailingType: 'marketing' }, advert, '', null],
    [{ messageType: 'mailing', mailingType: 'marketing' }, mailing, '', 'mailingType'],
    [{ messageType: 'mailing', condition: 'repeated' }, mailing, '', 'condition'],
  ])('%o on %o', refusals)
})

describe('the words', () => {
  it.each<Row>([
    [include('возврат'), arrival, 'Как оформить возврат?', null],
    [include('возврат'), arrival, 'Вопрос по ВОЗВРАТУ', null],
    [include('возврат'), arrival, 'Возвраты принимаете?', null],
    [include('возврат'), arrival, 'Здравствуйте', 'includeWords'],
    [include('возврат'), arrival, '', 'includeWords'],
    [include('возврат', 'оплата'), arrival, 'Не прошла оплата', null],
    [include('возврат', 'оплата'), arrival, 'Где мой заказ', 'includeWords'],
    [include('елка'), arrival, 'Сколько стоит ёлка', null],
    [include('ёлка'), arrival, 'сколько стоят елки', null],
    [include('кот'), arrival, 'который час', 'includeWords'],
    [include('кот'), arrival, 'скотч', 'includeWords'],
    [include('refund'), arrival, 'I want my refunds!', null],
    [include('refund'), arrival, 'REFUND', null],
    [include('refund'), arrival, 'fund', 'includeWords'],
    [include('order 15'), arrival, 'where is order 15', null],
    [include('order 15'), arrival, 'where is order 151', 'includeWords'],
    [include('15'), arrival, '15', null],
    [include('15'), arrival, '150', 'includeWords'],
    [include('вернуть деньги'), arrival, 'верните мне деньги', null],
    [include('вернуть деньги'), arrival, 'деньги вернуть', 'includeWords'],
    [include('вернуть деньги'), arrival, 'вернуть', 'includeWords'],
    [include('a.*b'), arrival, 'axxb', 'includeWords'],
    [include('!!!'), arrival, 'help!!!', 'includeWords'],
    [exclude('доставка'), arrival, 'Здравствуйте', null],
    [exclude('доставка'), arrival, '', null],
    [exclude('доставка'), arrival, 'вопрос о доставке', 'excludeWords'],
    [exclude('доставка', 'самовывоз'), arrival, 'есть самовывоз?', 'excludeWords'],
    [exclude('!!!'), arrival, 'help!!!', null],
    [{ ...include('возврат'), ...exclude('доставка') }, arrival, 'возврат', null],
    [{ ...include('возврат'), ...exclude('доставка') }, arrival, 'возврат доставки', 'excludeWords'],
    [{ ...include('возврат'), ...exclude('доставка') }, arrival, 'доставка', 'excludeWords'],
    [{ ...include('возврат'), ...exclude('доставка') }, arrival, 'привет', 'includeWords'],
  ])('%o on %o: «%s»', refusals)
})

describe('the intents', () => {
  it.each<[Intent[], Intent[], string | null]>([
    [[], ['help'], null],
    [[], [], null],
    [['help'], ['help'], null],
    [['help'], ['greeting', 'help'], null],
    [['help', 'goodbye'], ['goodbye'], null],
    [['help'], ['greeting'], 'intents'],
    [['help'], [], 'intents'],
  ])('%o of a text that wants %o', (intents, wanted, refused) => {
    const { checked } = matchRules([readyRule(aRule({ intents }), true)], arrival, textThatWants(wanted))

    expect(checked[0]?.why).toBe(refused)
  })

  it('are asked only where a rule needs them', () => {
    const text = { ...textThatWants([]), intents: () => expect.unreachable() }

    matchRules(
      [aRule({}), aRule({ intents: ['help'], includeWords: ['x'] })].map((rule) => readyRule(rule, true)),
      arrival,
      text,
    )
  })
})

describe('of several rules', () => {
  const rules = [
    aRule({ name: 'Off', enabled: false }),
    aRule({ name: 'Refunds', includeWords: ['возврат'] }),
    aRule({ name: 'All' }),
    aRule({ name: 'Never' }),
  ].map((rule) => readyRule(rule, true))

  it.each([
    ['возврат', 'Refunds', ['disabled', null]],
    ['привет', 'All', ['disabled', 'includeWords', null]],
  ])('«%s» goes to the first that takes it; those below are not asked', (text, name, why) => {
    const { winner, checked } = matchRules(rules, arrival, readText(text))

    expect(winner?.name).toBe(name)
    expect(checked.map((check) => check.why)).toEqual(why)
  })

  it('one whose team or operator is gone is passed over', () => {
    const { winner, checked } = matchRules([readyRule(aRule({}), false)], arrival, readText(''))

    expect(winner).toBeNull()
    expect(checked[0]).toMatchObject({ matched: false, why: 'targetGone' })
  })

  it('the word and the intent by which it was seen are told', () => {
    const rule = readyRule(aRule({ includeWords: ['оплата', 'возврат'], intents: ['help'] }), true)

    const { checked } = matchRules([rule], arrival, { ...readText('возвраты'), intents: textThatWants(['help']).intents })

    expect(checked[0]).toMatchObject({ matched: true, word: 'возврат', intent: 'help' })
  })
})

function refusals(...[rule, occasion, text, refused]: Row): void {
  const { winner, checked } = matchRules([readyRule(aRule(rule), true)], occasion, readText(text))

  expect(checked[0]?.why).toBe(refused)
  expect(winner !== null).toBe(refused === null)
}

function textThatWants(intents: readonly Intent[]): ReadText {
  return { ...readText(''), intents: () => intents.map((intent) => ({ intent, confidence: 1 })) }
}
