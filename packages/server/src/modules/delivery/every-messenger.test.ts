import { definitionOf } from '@besedka/channels'
import type { ChannelType } from '@besedka/contract'
import { expect, it } from 'vitest'
import { adapterOf, messengers, useMessengers } from '../../testing/messengers.ts'
import { server, useServer } from '../../testing/use-server.ts'

const { written, settings, faultsOf, soon } = await useMessengers()
useServer(settings)

/** Olga leads a chat with Boris, who has asked something. */
async function scene(type: ChannelType) {
  const {
    office: { olga },
    boris,
    chat,
  } = await written(type, 'Where is my parcel?')
  expect((await olga.reads(chat)).at(-1)?.text).toBe('Where is my parcel?')
  await olga.takes(chat)
  const message = async (id: string) => (await olga.reads(chat)).find((one) => one.id === id)
  return {
    olga,
    chat,
    message,
    question: (await olga.reads(chat)).at(-1)?.id ?? '',
    asked: () => boris.messages().find(({ fromCompany }) => !fromCompany),
    ours: () => boris.messages().flatMap(({ fromCompany, text }) => (fromCompany ? [text] : [])),
    async arrived(text: string) {
      const { id } = await olga.replies(chat, text)
      await expect.poll(async () => (await message(id))?.delivery?.state, soon).toBe('sent')
      return id
    },
  }
}

/** As a process leaves it that is killed between the provider's answer and ours. */
async function killed(messageId: string, kind: string): Promise<void> {
  await server().database.systemPool.query(
    `UPDATE deliveries SET ${kind === 'message' ? "state = 'sending'" : "state = 'queued', doing = true"}, parts_done = 0, finished_at = NULL
     WHERE message_id = $1 AND kind = $2`,
    [messageId, kind],
  )
}

it.each(messengers)('%s: a reply whose sending was cut off by a death is there, and twice only where the product says so', async (type) => {
  const { olga, chat, ours, message, arrived } = await scene(type)
  const first = await arrived('one')
  await killed(first, 'message')

  await olga.replies(chat, 'two')

  const harmless = adapterOf(type).repeatsAreHarmless
  await expect.poll(ours, soon).toEqual(harmless ? ['one', 'two'] : ['one', 'one', 'two'])
  await expect.poll(async () => (await message(first))?.delivery, soon).toMatchObject({ state: 'sent', uncertain: !harmless })
})

it.each(messengers)('%s: a line that is cut behind an accepted reply loses nothing, nor what stands behind it', async (type) => {
  const { olga, chat, ours, arrived } = await scene(type)
  await arrived('one')
  faultsOf(type).break('resetAfterAccepting', { times: 1 })

  await olga.replies(chat, 'two')
  await arrived('three')

  expect([...new Set(ours())]).toEqual(['one', 'two', 'three'])
})

it.each(messengers.filter((type) => definitionOf(type)?.capabilities.reactions))(
  '%s: an emoji is put under what the customer wrote, also by an attempt that a death has cut off, and taken away',
  async (type) => {
    const { olga, chat, question, asked, message } = await scene(type)
    const [emoji = ''] = definitionOf(type)?.capabilities.reactions ?? []
    const react = (given: string | null) => olga.api.messages.react({ chatId: chat.id, messageId: question, emoji: given })

    await react(emoji)
    await expect.poll(async () => (await message(question))?.extras?.ownReaction?.state, soon).toBe('done')
    expect(asked()?.reaction).toBe(emoji)
    await killed(question, 'reaction')
    await react(null)

    await expect.poll(async () => (await message(question))?.extras?.ownReaction, soon).toBeUndefined()
    await expect.poll(() => asked()?.reaction ?? null, soon).toBeNull()
  },
)

it.each(messengers.filter((type) => definitionOf(type)?.capabilities.takesBack))(
  '%s: a reply is deleted at the customer, and an attempt that a death has cut off finds it gone',
  async (type) => {
    const { olga, chat, ours, message, arrived } = await scene(type)
    const [first, second] = [await arrived('one'), await arrived('two')]
    const takeBack = (messageId: string) => olga.api.messages.takeBack({ chatId: chat.id, messageId })

    await takeBack(first)
    await expect.poll(async () => (await message(first))?.extras?.takenBack?.state, soon).toBe('done')
    expect(ours()).toEqual(['two'])
    await killed(first, 'takeBack')
    await takeBack(second)

    await expect.poll(async () => (await message(second))?.extras?.takenBack?.state, soon).toBe('done')
    expect((await message(first))?.extras?.takenBack).toMatchObject({ state: 'done', problem: null })
    expect(ours()).toEqual([])
  },
)
