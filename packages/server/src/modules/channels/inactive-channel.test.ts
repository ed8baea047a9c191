import { newId } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { createPerson } from '../../testing/person.ts'
import { seedFile } from '../../testing/seed.ts'
import { server, useServer } from '../../testing/use-server.ts'

useServer()

/** A chat in Anna's hands, in a channel that is switched off meanwhile. What providers post, and who comes anew, is refused elsewhere. */
async function scene() {
  const office = await given.office()
  const { visitor, chat } = await office.assignedChat(office.anna)
  const reply = await office.anna.replies(chat, 'Good afternoon')
  const newcomer = await office.customer()
  const visitorFile = await seedFile(server().database, office.id, { customerId: visitor.customerId })
  const { token } = await office.administrator.api.apiKeys.create({ name: 'Shop', scopes: ['chats:write'] })
  await office.administrator.api.channels.update({ channelId: office.site.id, active: false })
  return { ...office, visitor, newcomer, chat, reply, visitorFile, token }
}

type Scene = Awaited<ReturnType<typeof scene>>

const doors: Record<string, (scene: Scene) => Promise<unknown>> = {
  'an operator replies': ({ anna, chat }) => anna.replies(chat, 'Are you there?'),
  'a supervisor replies': ({ olga, chat }) => olga.replies(chat, 'Are you there?'),
  'an operator changes a reply': ({ anna, chat, reply }) => anna.api.messages.edit({ chatId: chat.id, messageId: reply.id, text: 'Hello' }),
  'a program with an API key replies': ({ chat, anna, token }) =>
    createPerson({ ...anna.caller, token }, anna).replies(chat, 'Are you there?'),
  'an operator writes first': async ({ anna, olga, newcomer }) => {
    const { contacts } = await olga.api.customers.get({ customerId: newcomer.customerId })
    return anna.starts({ customerId: newcomer.customerId, contactId: contacts[0]?.id ?? '' })
  },
  'a customer writes': ({ visitor }) => visitor.writes('Are you there?'),
  'a customer sends a file': ({ visitor, visitorFile }) => visitor.api.sendMessage({ id: newId(), text: '', fileIds: [visitorFile.id] }),
  'a customer writes for the first time': ({ newcomer }) => newcomer.writes('Good morning'),
}

describe('a channel that is switched off', () => {
  it.each(Object.keys(doors))('is closed when %s', async (door) => {
    const office = await scene()

    await expectError(doors[door]?.(office) ?? Promise.resolve(), 'channelDeactivatedException')

    expect(await office.olga.reads(office.chat)).toHaveLength(2)
  })

  it('leaves its chats to be read, noted in, drafted for, handed on and closed', async () => {
    const { anna, boris, chat } = await scene()

    await anna.notes(chat, 'The channel is off')
    await anna.api.chats.saveDraft({ chatId: chat.id, text: 'When it is on again' })
    await anna.handsTo(chat, boris)
    await boris.closes(chat)

    expect(await anna.reads(chat)).toHaveLength(3)
  })

  it('takes messages again as soon as it is switched on', async () => {
    const { administrator, site, anna, visitor, chat } = await scene()

    await administrator.api.channels.update({ channelId: site.id, active: true })

    await anna.replies(chat, 'Here we are')
    await visitor.writes('At last')
  })
})
