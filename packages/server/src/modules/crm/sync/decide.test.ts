import { describe, expect, it } from 'vitest'
import { decide, type Question } from './decide.ts'

const monday = new Date('2026-11-23T10:00:00Z')
const tuesday = new Date('2026-11-24T10:00:00Z')
const plain = { direction: 'both', ownAt: undefined, theirsAt: monday, full: false } as const

function said(own: Question['own'], theirs: Question['theirs'], seen?: [Question['own'], Question['theirs']]) {
  return { ...plain, own, theirs, seen: seen && { own: seen[0], theirs: seen[1] } }
}

describe('a field of both sides', () => {
  it.each([
    ['what is there fills what is empty', said('Anna', null), { own: 'Anna', theirs: 'Anna' }],
    ['what the CRM has fills what we lack', said(null, 'Anna'), { own: 'Anna', theirs: 'Anna' }],
    ['of two first values the CRM’s stays', said('Ann', 'Anna'), { own: 'Anna', theirs: 'Anna', lost: { side: 'own', value: 'Ann' } }],
    ['our change goes there', said('Anna', 'Ann', ['Ann', 'Ann']), { own: 'Anna', theirs: 'Anna' }],
    ['their change comes here', said('Ann', 'Anna', ['Ann', 'Ann']), { own: 'Anna', theirs: 'Anna' }],
    ['what was emptied there is emptied here', said('Ann', null, ['Ann', 'Ann']), { own: null, theirs: null }],
    ['one change on both sides is no conflict', said('Anna', 'Anna', ['Ann', 'Ann']), { own: 'Anna', theirs: 'Anna' }],
    [
      'what could not be taken is no change',
      said('Ann', 'A'.repeat(300), ['Ann', 'A'.repeat(300)]),
      { own: 'Ann', theirs: 'A'.repeat(300) },
    ],
  ])('%s', (_, question, decision) => {
    expect(decide(question)).toEqual(decision)
  })

  it('of two changes the later one is taken, whichever side it comes from; the CRM’s where nobody can tell', () => {
    const both = said('Ours', 'Theirs', ['Ann', 'Ann'])

    expect(decide({ ...both, ownAt: tuesday })).toEqual({ own: 'Ours', theirs: 'Ours', lost: { side: 'theirs', value: 'Theirs' } })
    const theirs = { own: 'Theirs', theirs: 'Theirs', lost: { side: 'own', value: 'Ours' } }
    expect(decide({ ...both, ownAt: monday, theirsAt: tuesday })).toEqual(theirs)
    expect(decide({ ...both, ownAt: monday })).toEqual(theirs)
    expect(decide(both)).toEqual(theirs)
  })

  it('one way, the other side’s changes are neither taken nor undone', () => {
    const theirs = said('Ann', 'Anna', ['Ann', 'Ann'])
    const ours = said('Anna', 'Ann', ['Ann', 'Ann'])

    expect(decide({ ...theirs, direction: 'toCrm' })).toEqual({ own: 'Ann', theirs: 'Anna' })
    expect(decide({ ...ours, direction: 'fromCrm' })).toEqual({ own: 'Anna', theirs: 'Ann' })
    expect(decide({ ...ours, direction: 'toCrm' })).toEqual({ own: 'Anna', theirs: 'Anna' })
    expect(decide({ ...theirs, direction: 'fromCrm', full: true })).toEqual({ own: 'Anna', theirs: 'Anna' })
  })
})

describe('a list of both sides', () => {
  it.each([
    ['is joined the first time', said(['1'], ['2']), { own: ['1', '2'], theirs: ['1', '2'] }],
    ['takes what either side added', said(['1', '2'], ['1', '3'], [['1'], ['1']]), { own: ['1', '2', '3'], theirs: ['1', '2', '3'] }],
    [
      'loses what either side removed',
      said(
        ['1'],
        ['1', '2'],
        [
          ['1', '2'],
          ['1', '2'],
        ],
      ),
      { own: ['1'], theirs: ['1'] },
    ],
    [
      'removes here what was removed there',
      said(
        ['1', '2'],
        ['1'],
        [
          ['1', '2'],
          ['1', '2'],
        ],
      ),
      { own: ['1'], theirs: ['1'] },
    ],
    ['leaves what could not be removed', said(['1', '2'], ['1'], [['1', '2'], ['1']]), { own: ['1', '2'], theirs: ['1'] }],
  ])('%s', (_, question, decision) => {
    expect(decide(question)).toEqual(decision)
  })
})
