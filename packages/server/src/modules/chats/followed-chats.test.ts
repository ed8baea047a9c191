import { newId } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { useServer } from '../../testing/use-server.ts'

useServer()

describe('the list of the chats that one follows', () => {
  it('holds what one is called to in a note, also when a colleague has it and when it is closed, and counts what is open', async () => {
    const { anna, olga, ...office } = await given.office()
    const { chat } = await office.assignedChat(anna)
    const { chat: other } = await office.assignedChat(anna)
    const following = async () => (await olga.api.chats.list({ filter: 'followed' })).items.map(({ id }) => id)
    const open = async () => (await olga.api.chats.counts({})).followed
    expect(await following()).toEqual([])

    await anna.sends({
      chatId: chat.id,
      id: newId(),
      kind: 'internal',
      text: '@Olga Starshaya look',
      mentions: [{ type: 'account', id: olga.id, start: 0, length: 15 }],
    })
    await olga.api.chats.follow({ chatId: other.id })
    expect((await following()).toSorted()).toEqual([chat.id, other.id].toSorted())
    expect(await open()).toBe(2)
    expect((await anna.api.chats.list({ filter: 'followed' })).items).toEqual([])

    await anna.closes(chat)
    await olga.api.chats.unfollow({ chatId: other.id })
    expect(await following()).toEqual([chat.id])
    expect(await open()).toBe(0)
  })

  it('leaves out what one does not see any more', async () => {
    const { anna, boris, olga, ...office } = await given.office()
    const { chat } = await office.waitingChat()
    await boris.api.chats.follow({ chatId: chat.id })
    expect((await boris.api.chats.list({ filter: 'followed' })).items).toHaveLength(1)

    await anna.takes(chat)

    expect((await boris.api.chats.list({ filter: 'followed' })).items).toEqual([])
    expect((await boris.api.chats.counts({})).followed).toBe(0)
    await olga.api.chats.assign({ chatId: chat.id, accountId: boris.id, expectedAssigneeId: anna.id })
    expect((await boris.api.chats.list({ filter: 'followed' })).items).toHaveLength(1)
  })
})

describe('the list of the chats in which one is mentioned', () => {
  it('holds those with a note that calls one or a team of one’s own, also without following, and only what one sees', async () => {
    const { anna, boris, olga, ...office } = await given.office()
    const { chat } = await office.assignedChat(anna)
    const { chat: other } = await office.assignedChat(anna)
    const line = await office.team('Second line', [boris, olga])
    const idsOf = async ({ api }: typeof olga) => (await api.chats.list({ filter: 'mentioned' })).items.map(({ id }) => id)
    const calling = (chatId: string, type: 'account' | 'team', { id, name }: { id: string; name: string }) => ({
      ...{ chatId, id: newId(), kind: 'internal' as const, text: `@${name} look` },
      mentions: [{ type, id, start: 0, length: name.length + 1 }],
    })

    await anna.sends(calling(chat.id, 'team', line))
    await anna.sends(calling(other.id, 'account', olga))

    expect((await idsOf(olga)).toSorted()).toEqual([chat.id, other.id].toSorted())
    expect((await olga.api.chats.counts({})).mentioned).toBe(2)
    expect(await idsOf(boris)).toEqual([])
    expect(await idsOf(anna)).toEqual([])
    await olga.api.chats.unfollow({ chatId: other.id })
    await anna.closes(chat)
    expect((await idsOf(olga)).toSorted()).toEqual([chat.id, other.id].toSorted())
    expect((await olga.api.chats.counts({})).mentioned).toBe(1)
  })
})

it('a list is narrowed to those who wait for an answer, and to those who have one', async () => {
  const { anna, ...office } = await given.office()
  const { chat: waits } = await office.assignedChat(anna)
  const { chat: answered } = await office.assignedChat(anna)
  await anna.replies(answered, 'Good morning')
  const ids = async (awaits: 'us' | 'customer') => (await anna.api.chats.list({ filter: 'assigned', awaits })).items.map(({ id }) => id)

  expect(await ids('us')).toEqual([waits.id])
  expect(await ids('customer')).toEqual([answered.id])
})

it('a list, a view and its figure are narrowed to what is unread: what the operator in charge has not looked at, nor closed', async () => {
  const { anna, boris, ...office } = await given.office()
  const { chat: unread } = await office.assignedChat(anna)
  const { visitor, chat: seen } = await office.assignedChat(anna)
  const { chat: answered } = await office.assignedChat(anna)
  await anna.replies(answered, 'Good morning')
  const { lastSeq } = await anna.api.chats.get({ chatId: seen.id })
  await anna.api.chats.markRead({ chatId: seen.id, seq: lastSeq })
  const filter = { kind: 'chats', list: 'assigned', unread: 'true' } as const
  await anna.api.savedViews.create({ name: 'Unread', filter })
  const listed = async () => (await anna.api.chats.list({ filter: 'assigned', unread: 'true' })).items.map(({ id }) => id).toSorted()
  const counted = async () => (await anna.api.savedViews.counts({})).items[0]?.chats

  expect([await listed(), await counted()]).toEqual([[unread.id], 1])
  await visitor.writes('Are you there?')
  expect([await listed(), await counted()]).toEqual([[unread.id, seen.id].toSorted(), 2])

  const { chat: handed } = await office.assignedChat(boris)
  await boris.replies(handed, 'A colleague will help')
  await boris.api.chats.transfer({ chatId: handed.id, to: { type: 'operator', accountId: anna.id }, comment: '' })
  expect([await listed(), await counted()]).toEqual([[unread.id, seen.id, handed.id].toSorted(), 3])
  await anna.closes(unread)
  expect((await anna.api.chats.list({ filter: 'closed', unread: 'true' })).items).toEqual([])
})
