import type { ChatView } from '@besedka/contract'
import { expect, it, vi } from 'vitest'
import { given, type Office } from '../../testing/given.ts'
import { useTelegram } from '../../testing/telegram.ts'
import { useServer } from '../../testing/use-server.ts'

const telegram = await useTelegram()
useServer(telegram.settings)

const soon = { timeout: 15_000, interval: 50 }

/** The open chat in which somebody has said this last. */
async function chatThatSays({ olga }: Office, text: string): Promise<ChatView> {
  return vi.waitFor(async () => {
    const lists = await Promise.all((['waiting', 'assigned'] as const).map((filter) => olga.api.chats.list({ filter, scope: 'all' })))
    const chat = lists.flatMap(({ items }) => items).find(({ lastMessage }) => lastMessage?.text === text)
    if (!chat) throw new Error(`Nobody has said ${text}`)
    return chat
  }, soon)
}

it('two accounts of one messenger are one customer, and each is answered where it wrote from', { timeout: 60_000 }, async () => {
  const office = await given.office()
  const { phoneOf } = await telegram.connectBot(office)
  const [work, home] = [phoneOf('Marina'), phoneOf('Marina at home')]
  work.write('From work')
  home.write('From home')
  const [atWork, atHome] = [await chatThatSays(office, 'From work'), await chatThatSays(office, 'From home')]

  const merged = await office.anna.api.merges.merge({ customerId: atWork.customerId, otherIds: [atHome.customerId] })

  expect(merged.contacts).toHaveLength(2)
  home.write('Once more')
  const again = await chatThatSays(office, 'Once more')
  expect(again).toMatchObject({ id: atHome.id, customerId: atWork.customerId })
  await office.olga.replies(again, 'We are open until six')
  await vi.waitFor(() => expect(home.messages().at(-1)).toMatchObject({ fromBot: true, text: 'We are open until six' }), soon)
  expect(work.messages().map(({ text }) => text)).not.toContain('We are open until six')
  await office.olga.api.chats.close({ chatId: again.id })
  home.write('And tomorrow?')
  expect(await chatThatSays(office, 'And tomorrow?')).toMatchObject({ customerId: atWork.customerId })

  const [merge] = (await office.anna.api.merges.list({})).items
  await office.administrator.api.merges.takeApart({ mergeId: merge?.id ?? '' })
  expect((await office.olga.api.customers.chats({ customerId: atHome.customerId })).items).toHaveLength(2)
  expect((await office.olga.api.customers.chats({ customerId: atWork.customerId })).items).toHaveLength(1)
})
