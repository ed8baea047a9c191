import { describe, expect, it } from 'vitest'
import { settled } from './testing/fake-clock.ts'
import { Refusal } from './testing/fake-server.ts'
import { givenClient } from './testing/given-client.ts'

const waitingList = { filter: 'waiting', scope: 'mine' } as const
const noAnswer = new Error('no answer')
const noAnswerCame = { kind: 'unreachable' }

async function givenScreen() {
  const anna = givenClient()
  anna.server.openChat('chat-1')
  anna.client.start()
  await anna.connect()
  const lists = () => [...anna.state().lists.values()].map(({ status }) => status)
  const texts = () =>
    anna
      .state()
      .logs.get('chat-1')
      ?.messages.map(({ text }) => text)
  return { ...anna, lists, texts, status: () => anna.state().sync.status }
}

describe('what a screen asks for while it is in sync', () => {
  it('is asked for until it comes, and the screen is catching up until then', async () => {
    const anna = await givenScreen()
    anna.server.fail(noAnswer)
    await anna.client.lists.open(waitingList)
    expect(anna.lists()).toEqual([noAnswerCame])
    expect(anna.status()).toBe('catchingUp')
    await anna.time.pass(5_000)
    expect(anna.status()).toBe('catchingUp')

    anna.server.fail(null)
    await anna.time.pass(10_000)

    expect(anna.lists()).toEqual(['ready'])
    expect(anna.status()).toBe('inSync')
  })

  it('leaves the screen in sync while it is on its way', async () => {
    const anna = await givenScreen()
    const release = anna.server.holdAnswers()
    void anna.client.lists.open(waitingList)
    await settled()

    expect(anna.status()).toBe('inSync')
    release()
  })

  it('is not asked for again when the server says no', async () => {
    const anna = await givenScreen()
    anna.server.fail(new Refusal('insufficientRightsException'))
    await anna.client.lists.open(waitingList)
    anna.server.fail(null)
    await anna.time.pass(10_000)

    expect(anna.lists()).toMatchObject([{ kind: 'refused' }])
    expect(anna.status()).toBe('inSync')
  })

  it('is forgotten when another list is opened in its place', async () => {
    const anna = await givenScreen()
    anna.server.fail(noAnswer)
    await anna.client.lists.open(waitingList)
    anna.server.fail(null)

    await anna.client.lists.open({ filter: 'assigned', scope: 'mine' })

    expect(anna.status()).toBe('inSync')
    expect(anna.lists()).toEqual([noAnswerCame, 'ready'])
  })

  it('may be a chat', async () => {
    const anna = await givenScreen()
    anna.server.write('chat-1', { text: 'Есть кто?' })
    anna.server.fail(noAnswer)
    anna.client.showChat('chat-1')
    await settled()
    expect(anna.status()).toBe('catchingUp')

    anna.server.fail(null)
    await anna.time.pass(2_000)

    expect(anna.texts()).toEqual(['Есть кто?'])
    expect(anna.status()).toBe('inSync')
  })

  it('stays a failure on the screen while it is tried again, until it comes or somebody asks for it', async () => {
    const anna = await givenScreen()
    const seen: unknown[] = []
    anna.client.store.subscribe(() => seen.push(anna.state().missing.size > 0))
    const failed = new Map([['chat-1', noAnswerCame]])
    anna.server.fail(noAnswer)
    anna.client.showChat('chat-1')
    await anna.time.pass(8_000)
    expect(seen.slice(seen.findIndex(Boolean))).toEqual(seen.filter(Boolean))
    expect(anna.state().missing).toEqual(failed)

    anna.client.showChat('chat-1')
    expect(anna.state().missing.size).toBe(0)
    await settled()
    expect(anna.state().missing).toEqual(failed)
    anna.server.fail(null)
    await anna.time.pass(10_000)

    expect(anna.state().missing.size).toBe(0)
  })

  it('may be the counters after a change', async () => {
    const anna = await givenScreen()
    await anna.client.counts.show('mine')
    anna.server.fail(noAnswer)
    await anna.tell(anna.server.write('chat-2'))
    await anna.time.pass(1_500)
    expect(anna.status()).toBe('catchingUp')

    anna.server.fail(null)
    await anna.time.pass(2_000)

    expect(anna.state().counts.mine?.assigned).toBe(2)
    expect(anna.status()).toBe('inSync')
  })

  it('is not asked for for ever where a chat has gone out of sight', async () => {
    const anna = await givenScreen()
    anna.server.write('chat-1')
    anna.client.showChat('chat-1')
    await anna.time.pass(100)
    anna.server.fail(new Refusal('chatNotFoundByIdException'))

    anna.server.write('chat-1')
    anna.server.write('chat-1')
    await anna.tell(anna.server.close('chat-1'))
    await anna.time.pass(5_000)

    expect(anna.status()).toBe('inSync')
  })

  it('may be what changed in its chat out of its sight', async () => {
    const anna = await givenScreen()
    anna.server.write('chat-1', { text: 'В среду' })
    anna.client.showChat('chat-1')
    await anna.time.pass(100)
    anna.server.close('chat-1')
    anna.server.edit('chat-1', 1, 'В четверг')
    anna.server.fail(noAnswer)
    await anna.tell(anna.server.close('chat-1'))
    expect(anna.status()).toBe('catchingUp')

    anna.server.fail(null)
    await anna.time.pass(2_000)

    expect(anna.texts()).toEqual(['В четверг'])
    expect(anna.status()).toBe('inSync')
  })
})

it('is what the screen waits for before it is in sync for the first time', async () => {
  const anna = givenClient()
  const { api } = anna.server
  const later = Promise.withResolvers<void>()
  anna.ports.api = { ...api, list: (...asked) => later.promise.then(() => api.list(...asked)) }
  anna.client.start()
  await settled()
  void anna.client.lists.open(waitingList)
  await anna.connect()
  expect(anna.state().sync.status).toBe('catchingUp')

  later.resolve()
  await settled()

  expect(anna.state().sync.status).toBe('inSync')
})

it('asks at once for the list that was opened without a connection when there is one again', async () => {
  const anna = await givenScreen()
  anna.line().drop()
  anna.server.fail(noAnswer)
  await anna.client.lists.open(waitingList)
  await anna.time.pass(5_000)
  expect(anna.lists()).toEqual([noAnswerCame])

  anna.server.fail(null)
  anna.client.wake()
  await anna.connect()

  expect(anna.lists()).toEqual(['ready'])
  expect(anna.status()).toBe('inSync')
})
