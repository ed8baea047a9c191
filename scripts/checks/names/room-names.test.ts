import { describe, expect, it } from 'vitest'
import { asTerm, glossaryTerms } from './glossary-terms.ts'
import { complaintsAboutNames, type Rooms, roomNames } from './room-names.ts'

const glossary = `
| Word | Русский | Meaning |
|---|---|---|
| **customer status** | статус клиента | How far one has come with a customer, not their **mood** |
| **company** | компания | Where customers work |
| **role**, **right** | роль, право | A named set of rights |
`
const terms = glossaryTerms(glossary)
const rooms: Rooms = {
  features: ['companies', 'customer-statuses'],
  modules: ['companies', 'customer-statuses'],
  areas: ['companies', 'roles'],
}

describe('the check of names', () => {
  it('reads the terms of the first column, and compares them without number and hyphens', () => {
    expect([...terms]).toEqual(['customer status', 'company', 'role', 'right'])
    expect(['customer-statuses', 'Companies', 'presence', 'boxes', 'access'].map(asTerm)).toEqual([
      'customer status',
      'company',
      'presence',
      'box',
      'access',
    ])
  })

  it('is content with terms that are alike in screens, server and contract', () => {
    expect(complaintsAboutNames(rooms, terms, { plain: {}, screens: {} })).toEqual([])
  })

  it.each<[string, Partial<Rooms>, string]>([
    ['a module', { modules: [...rooms.modules, 'moods'] }, 'packages/server/src/modules/moods: not a term'],
    ['an area of calls', { areas: [...rooms.areas, 'moods'] }, 'packages/contract/src/procedures/moods.ts: not a term'],
  ])('refuses %s whose name is no term', (_what, planted, complaint) => {
    expect(complaintsAboutNames({ ...rooms, ...planted }, terms, { plain: {}, screens: {} })).toEqual([expect.stringContaining(complaint)])
    expect(complaintsAboutNames({ ...rooms, ...planted }, terms, { plain: { moods: 'a reason' }, screens: {} })).toEqual([])
  })

  it('refuses screens of a term that the server calls otherwise', () => {
    const planted = { ...rooms, features: [...rooms.features, 'rights'] }

    expect(complaintsAboutNames(planted, terms, { plain: {}, screens: {} })).toEqual([expect.stringContaining('features/rights: neither')])
    expect(complaintsAboutNames(planted, terms, { plain: {}, screens: { rights: 'roles' } })).toEqual([])
  })

  it('lets go of exceptions that nothing needs', () => {
    expect(complaintsAboutNames(rooms, terms, { plain: { companies: '', moods: '' }, screens: { companies: '' } })).toEqual([
      expect.stringContaining('companies is a term'),
      expect.stringContaining('moods is a term, or no room'),
      expect.stringContaining('companies needs no exception'),
    ])
  })

  it('finds nothing in the rooms as they are', async () => {
    expect(await roomNames.run()).toBe('')
  })
})
