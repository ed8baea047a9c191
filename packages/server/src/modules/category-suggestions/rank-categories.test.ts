import { describe, expect, it } from 'vitest'
import { seeded } from '../../platform/random/seeded.ts'
import { type CountedWord, rankCategories } from './rank-categories.ts'
import { everyLesson, wordsOfLesson } from './words-of-lesson.ts'

/** What customers of a shop come with, in forms as a grammar book gives them; half of them share words with a neighbour. */
const topics: Record<string, readonly string[]> = {
  late: ['курьер опаздывает', 'курьера нет уже два часа', 'опоздали с доставкой', 'когда же приедет курьер', 'доставку задерживают'],
  pickup: [
    'пункт выдачи закрыт',
    'как забрать заказ из пункта выдачи',
    'самовывоз в воскресенье',
    'адрес самовывоза',
    'до скольки пункт выдачи',
  ],
  declined: ['оплата не проходит', 'карту не принимает', 'банк отклонил платёж', 'не могу оплатить картой', 'ошибка при оплате'],
  twice: ['деньги списали дважды', 'двойное списание', 'списалось два раза', 'с карты сняли деньги повторно', 'дважды сняли оплату'],
  documents: ['нужен чек', 'счёт и накладная для бухгалтерии', 'пришлите документы', 'закрывающие документы', 'где чек за покупку'],
  refund: ['хочу вернуть деньги', 'оформить возврат', 'возврат не пришёл', 'верните деньги за товар', 'как сделать возврат'],
  warranty: ['сломалась ножка, гарантия', 'не включается, есть ли гарантия', 'гарантийный ремонт', 'перестал работать', 'треснул корпус'],
  password: ['forgot my password', 'the password does not work', 'cannot log in', 'reset the password', 'login fails'],
  size: ['which size fits me', 'is the size chart right', 'sizes run small', 'need a larger size', 'size too big'],
  discount: ['the discount code is refused', 'promo code does not apply', 'is there a discount', 'my coupon expired', 'discounts for two'],
}
const around = ['Здравствуйте!', 'Добрый день, подскажите пожалуйста,', 'Hello,', 'Доброе утро.', 'Hi there,', 'Помогите,', '']
const after = ['', ' Заказ 4512.', ' Спасибо!', ' Please help.', ' Жду ответа, Марина.', ' Thanks, Oliver', ' Очень срочно!']

const random = seeded(7)
const pick = <T>(things: readonly T[]): T => things[Math.floor(random() * things.length)] as T
const names = Object.keys(topics)
const said = (topic: string) => `${pick(around)} ${pick(topics[topic] ?? [])}${pick(after)}`

/** Colleagues choose a wrong category for one chat in ten. */
function lessons(many: number): CountedWord[] {
  const counted = new Map<string, CountedWord>()
  for (let index = 0; index < many; index++) {
    const topic = pick(names)
    const categoryId = random() < 0.1 ? pick(names) : topic
    for (const word of [everyLesson, ...wordsOfLesson(said(topic))]) {
      const before = counted.get(`${categoryId} ${word}`)
      if (before) before.chats += 1
      else counted.set(`${categoryId} ${word}`, { categoryId, word, chats: 1 })
    }
  }
  return [...counted.values()]
}

const corpus = lessons(600)
const all = new Set(names)

function suggestedFor(text: string, choosable: ReadonlySet<string> = all): string[] {
  const words = new Set([everyLesson, ...wordsOfLesson(text)])
  return rankCategories(
    corpus.filter(({ word }) => words.has(word)),
    choosable,
  )
}

describe('categories by the words of a text', () => {
  it('are right first in nine of ten, and among those suggested in 19 of 20', () => {
    const asked = Array.from({ length: 400 }, () => pick(names)).map((topic) => ({ topic, suggested: suggestedFor(said(topic)) }))
    const spoken = asked.filter(({ suggested }) => suggested.length > 0)

    expect(spoken.length / asked.length).toBeGreaterThan(0.9)
    expect(spoken.filter(({ topic, suggested }) => suggested[0] === topic).length / spoken.length).toBeGreaterThan(0.9)
    expect(spoken.filter(({ topic, suggested }) => suggested.includes(topic)).length / spoken.length).toBeGreaterThan(0.95)
    expect(spoken.reduce((sum, { suggested }) => sum + suggested.length, 0) / spoken.length).toBeLessThan(2)
  })

  it.each([
    ['a greeting', 'Здравствуйте! Помогите, спасибо'],
    ['what nobody has written about', 'Quantum entanglement of zebras'],
    ['nothing', ''],
    ['numbers and signs', '4512 +7 916 123-45-67 !!! 🙂🙂🙂'],
    ['letters that are no word', 'а'.repeat(20_000)],
    ['words of a language and not of texts', '__proto__ constructor toString hasOwnProperty'],
    ['signs that end a statement', `'); DROP TABLE category_words; --`],
  ])('are none for %s', (_, text) => {
    expect(suggestedFor(text)).toEqual([])
  })

  it('are read from a very long text without delay', () => {
    // Of a processor: other tests run beside this one.
    const began = process.threadCpuUsage()
    suggestedFor('курьер опаздывает '.repeat(100_000))
    expect(process.threadCpuUsage(began).user / 1_000).toBeLessThan(1_000)
  })

  it('are only those that may be chosen', () => {
    const text = 'деньги списали дважды'
    expect(suggestedFor(text)[0]).toBe('twice')
    expect(suggestedFor(text, new Set(names.filter((name) => name !== 'twice')))).not.toContain('twice')
    expect(suggestedFor(text, new Set())).toEqual([])
  })

  it('are none while there is little to learn from', () => {
    const few = lessons(4)
    expect(rankCategories(few, all)).toEqual([])
    expect(rankCategories([], all)).toEqual([])
  })
})
