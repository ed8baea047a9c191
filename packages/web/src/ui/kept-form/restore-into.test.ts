import { expect, it } from 'vitest'
import { restoreInto } from './restore-into.ts'

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
