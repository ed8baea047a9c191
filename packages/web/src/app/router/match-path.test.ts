import { expect, test } from 'vitest'
import { matchPath } from './match-path.ts'

test.each([
  ['/', '/', {}],
  ['/admin/chats', '/admin/chats/', {}],
  ['/admin/channels/edit/$type', '/admin/channels/edit/site_chat', { type: 'site_chat' }],
])('%s is %s', (pattern, path, params) => {
  expect(matchPath(pattern, path)).toEqual(params)
})

test.each([
  ['/admin', '/'],
  ['/admin', '/admin/chats'],
  ['/admin/channels/edit/$type', '/admin/channels/edit'],
  ['/admin/channels/edit/$type', '/admin/channels/create/site_chat'],
])('%s is not %s', (pattern, path) => {
  expect(matchPath(pattern, path)).toBeNull()
})
