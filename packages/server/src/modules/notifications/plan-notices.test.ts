import { expect, it } from 'vitest'
import { planNotices } from './plan-notices.ts'

it('tells of an alert whoever watches the team and may see the monitoring, by what is wrong', () => {
  const listener = (accountId: string, rights: string[]) => ({
    device: { id: `phone of ${accountId}`, account_id: accountId, locale: 'en-GB' as const },
    settings: undefined,
    tags: new Set(rights.map((right) => `right:${right}`)),
  })
  const alert = {
    id: 'alert',
    teamId: 'sales',
    teamName: 'Sales',
    kind: 'queueLonger' as const,
    threshold: 10,
    value: 12,
    beganAt: new Date().toISOString(),
    endedAt: null,
  }
  const occasion = {
    event: 'alert' as const,
    alert,
    watcherIds: ['olga', 'boris'],
    audience: 'right:AUTHORITY_ALL_STAT',
    byAccountId: null,
  }

  const planned = planNotices({
    occasions: [occasion],
    listeners: [listener('olga', ['AUTHORITY_ALL_STAT']), listener('vera', ['AUTHORITY_ALL_STAT']), listener('boris', [])],
    now: new Date(),
  })

  expect(planned).toEqual([
    {
      deviceId: 'phone of olga',
      notice: expect.objectContaining({ title: 'Sales', body: '12 in the queue, threshold 10', path: '/admin/monitoring/teams' }),
    },
  ])
})
