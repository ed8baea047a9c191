import { describe, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'

useProduct()

describe('a customer who writes while nobody is there', () => {
  it('is told so, and the operator who comes sees what was said by itself', async () => {
    const office = await given.office()
    await office.alexey.api.channels.update({
      channelId: office.site.id,
      service: { autoReplies: { offlineMessage: 'We are back at nine.' } },
    })
    const visitor = await office.visitor()
    await visitor.opensChat()
    await visitor.writes('Do you deliver on Sunday?')
    await visitor.message('We are back at nine.').waitFor()

    const anna = await office.workplace(office.anna, { path: '/admin/chats?filter=waiting' })
    await anna.card('Do you deliver on Sunday?').click()
    await anna.message('We are back at nine.').waitFor()
    await anna.log.getByText('Auto-reply', { exact: true }).waitFor()
  })
})
