import { expect, it } from 'vitest'
import { settled } from './testing/fake-clock.ts'
import { givenClient } from './testing/given-client.ts'

/** Anna opens a chat of 200 messages; its newest ones are held back until she is given them. */
async function givenLateNewest() {
  const screen = givenClient()
  screen.server.openChat('chat-1')
  for (let count = 0; count < 200; count += 1) screen.server.write('chat-1')
  const { messages } = screen.server.api
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  screen.server.api.messages = async (chatId, bound) => {
    const page = await messages(chatId, bound)
    if (bound.aroundSeq === undefined) await held
    return page
  }
  screen.client.start()
  await screen.connect()
  screen.client.showChat('chat-1')
  await settled()
  const shown = () =>
    screen
      .state()
      .logs.get('chat-1')
      ?.messages.map(({ seq }) => seq) ?? []
  return {
    ...screen,
    shown,
    async giveNewest() {
      release()
      await settled()
    },
  }
}

it('newest messages that come after a jump to the past do not take its place', async () => {
  const { client, shown, state, giveNewest } = await givenLateNewest()

  await client.logs.jumpTo('chat-1', 30)
  await giveNewest()

  expect(shown()).toContain(30)
  expect(state().logs.get('chat-1')?.lastSeq).toBe(200)
})

it('who reads in the past stays there when all is fetched anew, and is at the newest once they go back', async () => {
  const { client, shown, giveNewest } = await givenLateNewest()
  await giveNewest()
  await client.logs.jumpTo('chat-1', 30)

  await client.logs.open('chat-1', true)
  expect(shown()).toContain(30)

  await client.logs.jumpToNewest('chat-1')
  await client.logs.open('chat-1', true)
  expect(shown()).toContain(200)
})

it('a chat that is opened again begins with the newest, wherever one had read before', async () => {
  const { client, shown, giveNewest } = await givenLateNewest()
  await giveNewest()
  await client.logs.jumpTo('chat-1', 30)

  await client.logs.open('chat-1')

  expect(shown()).toContain(200)
})
