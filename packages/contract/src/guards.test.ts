import { expect, test } from 'vitest'
import { guardFor, missingGuard } from './guards.ts'

test.each([
  ['/admin/reports', 'AUTHORITY_ALL_STAT', undefined],
  ['/admin/reports/report', 'AUTHORITY_ALL_STAT', undefined],
  ['/admin/reports/common', 'AUTHORITY_ALL_STAT', 'OPTION_STATISTIC'],
  ['/admin/reports/categories', 'AUTHORITY_ALL_STAT', 'OPTION_STATISTIC'],
  ['/admin/monitoring/abonents', 'AUTHORITY_ALL_STAT', 'OPTION_ONLINE_MONITORING'],
  ['/admin/customers', 'AUTHORITY_PROFILE_UPDATE', 'OPTION_CLIENT_PROFILE'],
  ['/admin/customers/import', 'AUTHORITY_PROFILE_STATUS', 'OPTION_CLIENT_PROFILE'],
  ['/admin/companies', 'AUTHORITY_PROFILE_UPDATE', 'OPTION_CLIENT_PROFILE'],
  ['/admin/users/edit', 'RIGHT_ACCOUNT_CONTROL', undefined],
  ['/admin/users/edit?id=7', 'RIGHT_ACCOUNT_CONTROL', undefined],
  ['/admin/preferences/plans', 'RIGHT_OBSERVER', undefined],
  ['/admin/preferences/companies', 'RIGHT_OBSERVER', undefined],
  ['/admin/preferences/channels/create/telegram', 'AUTHORITY_SERVICE_ACCOUNT', undefined],
  ['/admin/preferences/chat-bots/bot/', 'AUTHORITY_SERVICE_ACCOUNT', undefined],
  ['/admin/preferences/roles', 'AUTHORITY_ROLE_MODIFY', undefined],
  ['/admin/preferences/statuses', 'AUTHORITY_PROFILE_STATUS', undefined],
  ['/admin/preferences/templates/custom', 'AUTHORITY_TEAM_TEMPLATE', undefined],
  ['/admin/preferences/extensions', 'AUTHORITY_INTEGRATION', undefined],
  ['/admin/preferences/categories/template/12', 'AUTHORITY_CHAT_SESSION_CATEGORY', undefined],
  ['/admin/finance/balance', 'AUTHORITY_FINANCE', undefined],
])('%s needs %s and %s', (path, right, option) => {
  expect(guardFor(path)).toEqual(option ? { right, option } : { right })
})

test.each([
  '/',
  '/admin',
  '/admin/chats?filter=assigned',
  '/admin/ai',
  '/admin/support',
  '/admin/profile/general',
  '/admin/users/all',
  '/admin/teams/all',
  '/admin/reports-of-mine',
  '/admin/preferences/black-list',
  '/admin/preferences/merge-contacts',
  '/admin/preferences/templates/whats-app',
  '/constructor',
])('%s is open', (path) => {
  expect(guardFor(path)).toBeUndefined()
})

test('the right is asked before the option', () => {
  const path = '/admin/monitoring/channels'

  expect(missingGuard(path, { rights: [], options: [] })).toBe('right')
  expect(missingGuard(path, { rights: ['AUTHORITY_ALL_STAT'], options: [] })).toBe('option')
  expect(missingGuard(path, { rights: ['AUTHORITY_ALL_STAT'], options: ['OPTION_ONLINE_MONITORING'] })).toBeUndefined()
})
