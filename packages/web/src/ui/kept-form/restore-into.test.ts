import { expect, it } from 'vitest'
import { restoreDraft, restoreInto } from './restore-into.ts'

const fresh = { name: 'Chat', teamId: null as string | null, settings: { colour: '#000000', domains: [] as string[] } }

it('takes over what was typed, deep inside too', () => {
  const kept = { name: 'Shop', teamId: 'team-1', settings: { colour: '#ffffff', domains: ['shop.example'] } }

  expect(restoreInto(fresh, kept)).toEqual(kept)
})

it('leaves out what the form does not have, or has in another shape', () => {
  const kept = { name: 5, teamId: {}, settings: { colour: null, domains: 'shop.example', secret: 'x' }, more: 1 }

  expect(restoreInto(fresh, kept)).toEqual({ ...fresh, settings: { ...fresh.settings, colour: null } })
})

it('keeps the fresh form when nothing was kept', () => {
  expect(restoreInto(fresh, undefined)).toEqual(fresh)
})

it('takes what somebody else has saved since where nothing was typed, and what was typed everywhere else', () => {
  const start = { ...fresh, settings: { colour: '#000000', domains: ['old.example'] } }
  const kept = { ...start, name: 'Shop', settings: { ...start.settings, colour: '#ffffff' } }
  const now = { ...start, teamId: 'team-2', settings: { colour: '#111111', domains: ['new.example'] } }

  expect(restoreDraft(now, [kept, start])).toEqual({
    name: 'Shop',
    teamId: 'team-2',
    settings: { colour: '#ffffff', domains: ['new.example'] },
  })
})

it('takes over all of a draft that was kept without its start', () => {
  expect(restoreDraft(fresh, { name: 'Shop', teamId: 'team-1' })).toEqual({ ...fresh, name: 'Shop', teamId: 'team-1' })
})
