import { SiteChatSettings } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { useServer } from '../../testing/use-server.ts'

useServer()

describe('the name of a channel', () => {
  it('goes to one of those who take it at the same moment, and the others are told', async () => {
    const { administrator } = await given.office()
    const shop = { type: 'site_chat' as const, name: 'Shop', settings: SiteChatSettings.parse({}) }

    const results = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(() => administrator.api.channels.create(shop)))

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results) {
      if (result.status === 'rejected') await expectError(Promise.reject(result.reason), 'duplicateChannelNameException', { name: 'Shop' })
    }
  })

  it('can be kept, but not changed to that of another channel', async () => {
    const { administrator, site, channel } = await given.office()
    await channel('Shop')

    await administrator.api.channels.update({ channelId: site.id, name: site.name, active: true })

    await expectError(administrator.api.channels.update({ channelId: site.id, name: 'Shop' }), 'duplicateChannelNameException')
  })
})
