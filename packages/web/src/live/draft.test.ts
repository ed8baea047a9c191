import { describe, expect, it } from 'vitest'
import { judgeDraft, judgeLate, withoutEcho } from './draft.ts'

const at = Date.parse('2026-05-12T09:00:00Z')
const later = '2026-05-12T09:00:01.000Z'
const earlier = '2026-05-12T08:59:59.000Z'

describe('a draft that the server tells of', () => {
  const ours = { ours: 'Добрый', unsaved: false, incoming: 'Добрый', wasSent: false }

  it.each([
    ['is ours', ours, 'ignore'],
    ['goes on from ours', { ...ours, incoming: 'Добрый день' }, 'take'],
    ['is what we have gone on from', { ...ours, unsaved: true, ours: 'Добрый день' }, 'ignore'],
    ['was emptied while we type', { ...ours, unsaved: true, incoming: '' }, 'ignore'],
    ['was written while we wrote another', { ...ours, unsaved: true, incoming: 'Минуту' }, 'keepBoth'],
    ['took the place of ours', { ...ours, incoming: 'Минуту' }, 'takeAndKeepOurs'],
    ['was emptied, because ours was sent', { ...ours, incoming: '', wasSent: true }, 'take'],
    ['was emptied, though ours was not sent', { ...ours, incoming: '' }, 'takeAndKeepOurs'],
    ['comes into an empty composer', { ...ours, ours: ' ' }, 'take'],
  ] as const)('%s', (_, given, verdict) => {
    expect(judgeDraft(given)).toBe(verdict)
  })
})

describe('a text that is saved late', () => {
  const here = { text: 'Заказ в пути', at, over: 'Заказ' }
  const given = { here, there: null, sent: [], isShown: false }
  const foreign = (text: string, updatedAt: string) => ({ ...given, there: { text, updatedAt } })

  it.each([
    ['where the server holds nothing', given, 'save'],
    ['in the place of what it was typed over', foreign('Заказ', later), 'save'],
    ['in the place of what was saved from here on the way', { ...foreign('Заказ уже', later), sent: ['Заказ уже'] }, 'save'],
    ['in the place of what it goes on from', foreign('Зак', later), 'save'],
    ['over an earlier text of another screen, which is offered', foreign('Минуту', earlier), 'saveAndOfferTheirs'],
    ['not over a later one: ours is offered', foreign('Минуту', later), 'offerOurs'],
    ['over a later one where ours stands in a composer', { ...foreign('Минуту', later), isShown: true }, 'saveAndOfferTheirs'],
  ] as const)('is saved %s', (_, late, verdict) => {
    expect(judgeLate(late)).toBe(verdict)
  })
})

describe('what was saved from here', () => {
  it.each([
    ['is told of in its order', ['а', 'аб'], 'а', ['аб']],
    ['takes with it what was saved before', ['а', 'аб', 'абв'], 'аб', ['абв']],
    ['is known by its last saving where one text was saved twice', ['а', 'аб', 'а'], 'а', []],
    ['does not hold what comes from elsewhere', ['а', 'аб'], 'Минуту', null],
  ] as const)('%s', (_, sent, text, rest) => {
    expect(withoutEcho(sent, text)).toEqual(rest)
  })
})
