import { newId } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import type { Person } from '../../testing/person.ts'
import { usePushService } from '../../testing/push-service.ts'
import { useServer } from '../../testing/use-server.ts'

useServer({ SERVICES: 'web,realtime,worker', PRIVATE_HOSTS: '127.0.0.1' })
const pushService = await usePushService()
const patience = { timeout: 15_000, interval: 100 }

/** A note that begins with somebody's name. */
function calling(chat: { id: string }, whom: { type: 'account' | 'team'; id: string; name: string }, words = 'please look') {
  const mention = { type: whom.type, id: whom.id, start: 0, length: whom.name.length + 1 }
  return { chatId: chat.id, id: newId(), kind: 'internal' as const, text: `@${whom.name} ${words}`, mentions: [mention] }
}

function person({ id, name }: { id: string; name: string }) {
  return { type: 'account' as const, id, name }
}

async function titlesOf(colleague: Person) {
  const browser = pushService.browser()
  await colleague.api.push.subscribe(browser.subscription)
  return browser
}

describe('calling a colleague in a note', () => {
  it('is told to them where they do not look, leads to the note, and has them follow the chat', async () => {
    const { anna, olga, ...office } = await given.office()
    const { visitor, chat } = await office.assignedChat(anna)
    const olgas = await titlesOf(olga)

    const note = await anna.api.messages.send(calling(chat, person(olga)))

    expect(note.extras?.mentions).toEqual([{ type: 'account', id: olga.id, start: 0, length: 15 }])
    expect(await anna.api.chats.get({ chatId: chat.id })).toMatchObject({
      followerIds: [olga.id],
      lastMessage: { mentions: [{ type: 'account', id: olga.id }] },
    })
    await expect
      .poll(() => olgas.delivered.map(({ notice }) => notice), patience)
      .toMatchObject([{ title: 'Вас упомянули в заметке', path: `/admin/chats?filter=assigned&chat=${chat.id}&message=${note.seq}` }])
    await visitor.writes('Any news?')
    await expect.poll(() => olgas.delivered.at(-1)?.notice.title, patience).toBe('Новое в чате, за которым вы следите')
  })

  it('is no longer told to who has stopped following, nor what they write themselves', async () => {
    const { anna, olga, ...office } = await given.office()
    const { visitor, chat } = await office.assignedChat(anna)
    const [annas, olgas] = [await titlesOf(anna), await titlesOf(olga)]
    expect(await olga.api.chats.follow({ chatId: chat.id })).toMatchObject({ followerIds: [olga.id] })
    await olga.notes(chat, 'I watch this one')
    expect(await olga.api.chats.unfollow({ chatId: chat.id })).toMatchObject({ followerIds: [] })

    await visitor.writes('Any news?')

    await expect.poll(() => annas.delivered.map(({ notice }) => notice.title), patience).toEqual(['Новое сообщение'])
    expect(olgas.delivered).toEqual([])
  })

  it('reaches those of a team who see the chat, and nobody has to follow it', async () => {
    const { anna, boris, olga, ...office } = await given.office()
    const { chat } = await office.assignedChat(anna)
    const sales = await office.team('Second line', [boris, olga])
    const [borises, olgas] = [await titlesOf(boris), await titlesOf(olga)]

    const note = await anna.api.messages.send(calling(chat, { type: 'team', id: sales.id, name: 'Second line' }))

    await expect.poll(() => olgas.delivered.map(({ notice }) => notice.title), patience).toEqual(['Вас упомянули в заметке'])
    expect(borises.delivered).toEqual([])
    expect(await anna.api.chats.get({ chatId: chat.id })).toMatchObject({ followerIds: [], lastSeq: note.seq })
  })

  it('is offered and taken only of who sees the chat, and only in a note', async () => {
    const { anna, boris, olga, administrator, ...office } = await given.office()
    const { chat } = await office.assignedChat(anna)
    const blind = await office.team('Others', [boris])

    const { accountIds, teamIds } = await anna.api.chats.mentionable({ chatId: chat.id })
    expect([accountIds.toSorted(), teamIds]).toEqual([[olga.id, administrator.id].toSorted(), []])
    await expectError(anna.api.messages.send(calling(chat, person(boris))), 'mentionedSeesNotException')
    await expectError(anna.api.messages.send(calling(chat, { type: 'team', id: blind.id, name: 'Others' })), 'mentionedSeesNotException')
    await expectError(anna.sends({ ...calling(chat, person(olga)), kind: 'reply' }), 'mentionMisplacedException')
    await expectError(anna.api.messages.send({ ...calling(chat, person(olga)), text: 'Olga' }), 'mentionMisplacedException')
    await expectError(boris.api.chats.follow({ chatId: chat.id }), 'chatNotFoundByIdException')
    expect((await anna.reads(chat)).filter(({ kind }) => kind === 'internal')).toEqual([])
  })

  it('stays with the name when the note is changed, and goes with it', async () => {
    const { anna, olga, ...office } = await given.office()
    const { chat } = await office.assignedChat(anna)
    const note = await anna.api.messages.send(calling(chat, person(olga)))
    const about = { chatId: chat.id, messageId: note.id }

    const moved = await anna.api.messages.edit({ ...about, text: `Once more: @${olga.name}` })
    const gone = await anna.api.messages.edit({ ...about, text: 'Done already' })

    expect(moved.extras?.mentions).toMatchObject([{ id: olga.id, start: 11 }])
    expect(gone.extras).toBeNull()
  })
})
