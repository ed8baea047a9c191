import type { SavedView, StaffEvent } from '@besedka/contract'
import { expect, it } from 'vitest'
import { withViewEvent } from './with-view-event.ts'

const view = (change: Partial<SavedView> = {}): SavedView => ({
  ...{ id: 'urgent', version: 2, ownerId: 'anna', name: 'Urgent', sharedWith: 'nobody', teamIds: [], place: 0 },
  filter: { kind: 'chats', list: 'waiting' },
  ...change,
})
const updated = (changed: SavedView) => ({ type: 'savedView.updated', payload: { view: changed } }) as StaffEvent
const deleted = (version: number) => ({ type: 'savedView.deleted', payload: { viewId: 'urgent', version } }) as StaffEvent

it.each([
  ['a new one comes', [], updated(view()), ['Urgent']],
  ['a newer one replaces it', [view()], updated(view({ version: 3, name: 'Now' })), ['Now']],
  ['an older one does not', [view()], updated(view({ version: 1, name: 'Before' })), ['Urgent']],
  ['it goes', [view()], deleted(2), []],
  ['one that has come back since stays', [view({ version: 3 })], deleted(2), ['Urgent']],
])('%s', (_, known, event, names) => {
  expect(withViewEvent(known, event).map(({ name }) => name)).toEqual(names)
})
