import type { TemplateView } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { findTemplates, prepareFinding } from './find-templates.ts'

function template(title: string, about: Partial<TemplateView> = {}): TemplateView {
  return {
    id: title,
    version: 1,
    categoryId: 'c',
    title,
    text: '',
    shortcut: null,
    ownerId: null,
    teamIds: [],
    protected: false,
    authorId: 'a',
    variants: [],
    files: [],
    uses: 0,
    passedOver: 0,
    lastUsedAt: null,
    ...about,
  }
}

const templates = [
  template('Возврат товара', { text: 'Заполните заявление, и мы вернём деньги за 10 дней.', shortcut: 'refund' }),
  template('Доставка', { text: 'Курьер привезёт заказ завтра. Возврат возможен в течение 14 дней.' }),
  template('Приветствие', { text: 'Добрый день, {{customer.firstName|друг}}!', uses: 5 }),
  template('Приветствие нового клиента', { text: 'Рады, что вы с нами', uses: 1 }),
  template('Ещё одно', { text: 'Расчёт завтра' }),
]
const titles = (search: string) => findTemplates(templates, search).map(({ title }) => title)

describe('templates are found', () => {
  it('by shortcut, then title, then words of the text', () => {
    expect(titles('возврат')).toEqual(['Возврат товара', 'Доставка'])
    expect(titles('refu')).toEqual(['Возврат товара'])
    expect(titles('курьер завтра')).toEqual(['Доставка'])
    expect(titles('товара возв')).toEqual(['Возврат товара'])
  })

  it('on the wrong layout and without the dots of ё', () => {
    expect(titles('ljcnfdrf')).toEqual(['Доставка'])
    expect(titles('куагтв')).toEqual(['Возврат товара'])
    expect(titles('еще расчет')).toEqual(['Ещё одно'])
  })

  it('those used most first where they fit alike, and all of them without a word', () => {
    expect(titles('приветствие')).toEqual(['Приветствие', 'Приветствие нового клиента'])
    expect(titles('')).toEqual(['Приветствие', 'Приветствие нового клиента', 'Возврат товара', 'Доставка', 'Ещё одно'])
  })

  it('not at all where a word is nowhere', () => {
    expect(titles('возврат слона')).toEqual([])
  })
})

describe('among 10,000 templates', () => {
  // Twelve thousand words, as many as real answers have: some in most of them, most in few.
  const endings = ['', 'а', 'ы', 'ом', 'ами', 'ный', 'ного', 'ить', 'ение', 'ция']
  const syllables = [
    'за',
    'каз',
    'до',
    'став',
    'воз',
    'врат',
    'пла',
    'тёж',
    'курь',
    'ер',
    'ад',
    'рес',
    'скид',
    'гар',
    'ант',
    'сче',
    'но',
    'мер',
  ]
  const word = (seed: number) => {
    const root = Math.floor(1200 * (((seed * 7919) % 10_007) / 10_007) ** 2)
    return `${syllables[root % 18]}${syllables[(root * 5 + 1) % 17]}${syllables[Math.floor(root / 18) % 18]}${endings[seed % 10]}`
  }
  const many = Array.from({ length: 10_000 }, (_, number) =>
    template(`${word(number)} ${word(number * 3)} ${number}`, {
      text: Array.from({ length: 60 }, (_, place) => word(number * 61 + place * 17)).join(' '),
      uses: number % 97,
    }),
  )

  it.each(['', 'в', 'воз', 'возврат заказ', 'djpdhfn pfrfp', 'до 9999', 'слон жираф'])(
    'an answer to "%s" takes at most 30 ms',
    (search) => {
      prepareFinding(many)
      findTemplates(many, search)
      const took = Array.from({ length: 9 }, () => {
        // Of a processor: other tests run beside this one.
        const before = process.threadCpuUsage()
        findTemplates(many, search)
        const { user, system } = process.threadCpuUsage(before)
        return (user + system) / 1_000
      })
      expect(Math.min(...took)).toBeLessThan(30)
    },
  )
})
