import { expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { useMeta } from '../../testing/meta.ts'
import { useServer } from '../../testing/use-server.ts'

const { simulator: meta, connectPage, settings, soon } = await useMeta()
useServer(settings)

/** A page with a customer who has written; Anna has the chat. */
async function scene() {
  const office = await given.office()
  const { account, boris } = await connectPage(office)
  boris.write('Are you open today?')
  const waiting = async () => (await office.olga.api.chats.list({ filter: 'waiting', scope: 'all' })).items
  await expect.poll(async () => (await waiting()).length, soon).toBe(1)
  const [chat] = await waiting()
  if (!chat) throw new Error('There is no chat')
  const log = async () => (await office.olga.reads(chat)).map(({ text, status, authorName, kind }) => ({ text, status, authorName, kind }))
  return { ...office, account, boris, chat, log, waiting }
}

it('a customer of a page has their name, and a reply is delivered and read although Meta names no message', async () => {
  const { anna, boris, chat, log } = await scene()
  expect(chat.customerName).toBe('Boris Volkov')
  await anna.takes(chat)
  await anna.replies(chat, 'Until six')

  await expect.poll(async () => (await log()).at(-1), soon).toMatchObject({ text: 'Until six', status: 'delivered' })
  boris.look()
  await expect.poll(async () => (await log()).at(-1), soon).toMatchObject({ text: 'Until six', status: 'read' })
  // What we wrote came back as an echo, and is not there twice.
  expect(await log()).toHaveLength(2)
})

it('what the company answers in the inbox of Meta is shown once, as ours, and answers the customer', async () => {
  const { account, boris, log, chat, olga } = await scene()
  account.disturb({ copies: 3 })
  account.writeInInbox(boris.person, 'Yes, until six')

  await expect.poll(log, soon).toMatchObject([
    { text: 'Are you open today?', kind: 'customer' },
    { text: 'Yes, until six', kind: 'reply', authorName: 'Facebook' },
  ])
  boris.write('Thank you!')
  await expect
    .poll(async () => (await log()).map(({ text }) => text), soon)
    .toEqual(['Are you open today?', 'Yes, until six', 'Thank you!'])
  const [shown] = (await olga.api.chats.list({ filter: 'waiting', scope: 'all' })).items
  expect(shown).toMatchObject({ id: chat.id, unanswered: 1 })
})

it('what the company writes in the inbox of Meta after the end stands below the last chat, which stays closed', async () => {
  const { account, anna, boris, chat, log, olga, waiting } = await scene()
  await anna.takes(chat)
  await anna.closes(chat)
  account.writeInInbox(boris.person, 'We have found your umbrella')

  await expect.poll(async () => (await log()).at(-1), soon).toMatchObject({ text: 'We have found your umbrella', kind: 'reply' })
  expect(await olga.api.chats.get({ chatId: chat.id })).toMatchObject({ state: 'closed' })
  expect(await waiting()).toEqual([])
})

it('what the customer writes does not wait for a reply that is on its way', async () => {
  const { account, anna, boris, chat, log } = await scene()
  await anna.takes(chat)
  await anna.replies(chat, 'Until six')
  await expect.poll(async () => (await log()).at(-1), soon).toMatchObject({ status: 'delivered' })
  meta.faults.break('hang', { methods: ['messages'], times: 1 })
  await anna.replies(chat, 'On Sundays until four')
  await expect.poll(async () => (await log()).at(-1)?.text, soon).toBe('On Sundays until four')

  boris.look()
  account.writeInInbox(boris.person, 'We are closed on Mondays')
  boris.write('Thank you!')

  // Our call waits half a minute for an answer that does not come.
  await expect.poll(async () => (await log()).at(-1)?.text, { timeout: 10_000, interval: 50 }).toBe('Thank you!')
  await expect.poll(async () => (await log()).map(({ text }) => text), { timeout: 60_000 }).toContain('We are closed on Mondays')
}, 90_000)

it('an emoji that the customer puts under a reply is shown there until they take it away', async () => {
  const { anna, boris, chat, log, olga, waiting } = await scene()
  await anna.takes(chat)
  await anna.replies(chat, 'Until six')
  await expect.poll(() => boris.messages().at(-1)?.text, soon).toBe('Until six')
  const reaction = async () => (await olga.reads(chat)).at(-1)?.extras?.reaction

  boris.react('❤')
  await expect.poll(reaction, soon).toBe('❤')
  boris.react(null)
  await expect.poll(reaction, soon).toBeUndefined()
  // It is no message, and asks for no answer.
  expect(await log()).toHaveLength(2)
  expect(await waiting()).toEqual([])
})
