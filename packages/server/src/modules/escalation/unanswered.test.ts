import { expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { mailTo } from '../../testing/post.ts'
import { usePushService } from '../../testing/push-service.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { mailEscalations } from './index.ts'

useServer({ SERVICES: 'web,realtime,worker', PRIVATE_HOSTS: '127.0.0.1' })
const pushService = await usePushService()

const patience = { timeout: 15_000, interval: 100 }

it('a customer whom nobody answers is told so, and then those are who could help', async () => {
  const office = await given.office()
  const boss = `boss-${office.id}@shop.example`
  const browser = pushService.browser()
  await office.olga.api.push.subscribe(browser.subscription)
  await office.olga.api.push.update({ events: ['overdue'] })
  await office.administrator.api.channels.update({
    channelId: office.site.id,
    service: {
      halfOverdueMinutes: 5,
      overdueMinutes: 10,
      notificationEmails: [boss],
      autoReplies: { offlineMessage: '{name}, nobody is there.', holdingPhrase: 'We have not forgotten you.' },
    },
  })

  const { visitor, chat } = await office.waitingChat('Is anybody there?')
  const said = async () => (await visitor.reads()).filter(({ from }) => from === 'operator').map(({ text }) => text)
  await expect.poll(said, patience).toEqual(['Nobody is there.'])
  expect(browser.delivered).toEqual([])
  server().clock.advance(11 * 60)
  await expect
    .poll(() => browser.delivered.map(({ notice }) => notice), patience)
    .toMatchObject([
      { title: 'Ответ просрочен', body: chat.customerName, tag: 'overdue', path: `/admin/chats?filter=expired&chat=${chat.id}` },
    ])

  await mailEscalations(server().app, { organisationId: office.id, channelId: office.site.id })
  expect(await mailTo(boss)).toMatchObject({ subject: 'Site: 1 чат просрочен', text: expect.stringContaining('11 мин, ответ просрочен') })
  // Who was told that nobody is there, is not told that somebody is coming.
  expect(await said()).toEqual(['Nobody is there.'])
  expect((await office.olga.api.chats.list({ filter: 'expired', scope: 'all' })).items).toMatchObject([{ id: chat.id, unanswered: 1 }])
})
