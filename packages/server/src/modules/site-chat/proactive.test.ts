import { newId, ProactiveMessage } from '@besedka/contract'
import { expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'

useServer()

it('counts how far visitors come with a proactive message of the channel, and nothing else', async () => {
  const office = await given.office()
  const message = ProactiveMessage.parse({ id: newId(), text: 'Shall we help?', address: '/prices', afterSeconds: 5 })
  const site = await office.channel('Prices', null, { proactive: [message] })
  const beacon = (id: string, step: string) =>
    fetch(`${server().address}/widget/proactive/${site.key}/${id}/${step}`, { method: 'POST', headers: { origin: 'https://shop.example' } })
  for (const step of ['shown', 'shown', 'opened', 'answered']) expect((await beacon(message.id, step)).status).toBe(204)
  await beacon(newId(), 'shown')
  await beacon(message.id, 'liked')

  const { items } = await office.administrator.api.channels.proactiveCounts({ channelId: site.id })
  expect(items).toEqual([{ id: message.id, shown: 2, opened: 1, answered: 1 }])
})
