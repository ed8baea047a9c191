import type { MacroView, StaffEvent } from '@besedka/contract'
import { expect, it } from 'vitest'
import { withMacroEvent } from './with-macro-event.ts'

const macro = (name: string, version: number): MacroView => ({
  id: 'one',
  version,
  ownerId: 'anna',
  name,
  steps: [{ type: 'close' }],
  sharedWith: 'nobody',
  teamIds: [],
})
const told = (view: MacroView): StaffEvent => ({ position: 1, at: '', type: 'macro.updated', payload: { macro: view } })
const gone = (version: number): StaffEvent => ({ position: 2, at: '', type: 'macro.deleted', payload: { macroId: 'one', version } })

it('keeps the newest of a macro, whatever the order in which it is heard of', () => {
  const after = [told(macro('Spam', 2)), told(macro('Old', 1)), gone(1)].reduce(withMacroEvent, [])

  expect(after.map(({ name }) => name)).toEqual(['Spam'])
  expect(withMacroEvent(after, gone(2))).toEqual([])
})
