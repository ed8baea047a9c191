import type { Disorder } from '@besedka/channels/simulators'
import { describe, expect, it } from 'vitest'
import { messengers, useMessengers } from '../../testing/messengers.ts'
import { useServer } from '../../testing/use-server.ts'

const { connect, settings, soon } = await useMessengers()
useServer(settings)

describe.each<[string, Disorder]>([
  ['three times, late and among forgeries', { copies: 2, forged: true, lateByMs: 5 }],
  ['sixteen times at once', { atOnce: 16 }],
])('what is posted %s', (_, disorder) => {
  it.each(messengers)('%s: is in one chat once, in its order', async (type) => {
    const { office, account, boris } = await connect(type)
    account.disturb(disorder)

    const written = Array.from({ length: 12 }, (_, place) => `Word ${place + 1}`)
    for (const text of written) boris.write(text)

    const waiting = async () => (await office.olga.api.chats.list({ filter: 'waiting', scope: 'all' })).items
    const texts = async () => {
      const logs = await Promise.all((await waiting()).map((chat) => office.olga.reads(chat)))
      return logs.flat().flatMap(({ text, extras }) => (extras?.started ? [] : [text]))
    }
    await expect.poll(texts, soon).toEqual(written)
    expect(await waiting()).toHaveLength(1)
  })
})
