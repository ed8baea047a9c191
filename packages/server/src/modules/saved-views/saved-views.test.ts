import type { SavedView } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given, type Office } from '../../testing/given.ts'
import { useServer } from '../../testing/use-server.ts'

useServer()

const waiting = { kind: 'chats', list: 'waiting' } as const

async function namesOf(person: Office['anna']): Promise<string[]> {
  return (await person.api.savedViews.list({})).items.map(({ name }) => name)
}

const ids = (views: readonly SavedView[]) => views.map(({ id }) => id)

describe('a saved view', () => {
  it('is of its owner alone, in the order that they give it', async () => {
    const { anna, boris } = await given.office()
    const [first, second, customers] = [
      await anna.api.savedViews.create({ name: '  Waits   for us ', filter: waiting }),
      await anna.api.savedViews.create({ name: 'Urgent', filter: { ...waiting, priority: 'urgent' } }),
      await anna.api.savedViews.create({ name: 'Wholesale', filter: { kind: 'customers', tag: 'wholesale' } }),
    ]
    expect(first).toMatchObject({ name: 'Waits for us', place: 0, filter: waiting, sharedWith: 'nobody' })

    const { items } = await anna.api.savedViews.reorder({ kind: 'chats', viewIds: [second.id] })

    expect(ids(items).filter((id) => id !== customers.id)).toEqual([second.id, first.id])
    expect(await namesOf(boris)).toEqual([])
    await expectError(boris.api.savedViews.update({ viewId: first.id, name: 'Mine' }), 'savedViewNotFoundException')
    await expectError(boris.api.savedViews.delete({ viewId: first.id }), 'savedViewNotFoundException')
  })

  it('is shared with teams or with all by whoever manages what teams share, and taken back', async () => {
    const { olga, anna, boris, sales } = await given.office()
    const { id: viewId } = await olga.api.savedViews.create({ name: 'Sales', filter: waiting, sharedWith: 'teams', teamIds: [sales.id] })

    expect([await namesOf(anna), await namesOf(boris)]).toEqual([['Sales'], []])
    await olga.api.savedViews.update({ viewId, sharedWith: 'all' })
    expect(await namesOf(boris)).toEqual(['Sales'])
    await expectError(boris.api.savedViews.update({ viewId, name: 'Mine' }), 'savedViewAccessDeniedException')
    await expectError(boris.api.savedViews.delete({ viewId }), 'savedViewAccessDeniedException')
    expect(await olga.api.savedViews.update({ viewId, sharedWith: 'nobody' })).toMatchObject({ sharedWith: 'nobody', teamIds: [] })

    expect([await namesOf(anna), await namesOf(boris)]).toEqual([[], []])
  })

  it('is not shared without the right, nor with no team, nor becomes a view of something else', async () => {
    const { olga, anna } = await given.office()
    const { id: viewId } = await anna.api.savedViews.create({ name: 'Mine', filter: waiting })

    await expectError(anna.api.savedViews.update({ viewId, sharedWith: 'all' }), 'savedViewAccessDeniedException')
    await expectError(anna.api.savedViews.update({ viewId, filter: { kind: 'search', text: 'refund' } }), 'savedViewKindException')
    await expectError(olga.api.savedViews.create({ name: 'Ours', filter: waiting, sharedWith: 'teams' }), 'savedViewTeamsException')
  })

  it('names nothing that the organisation has never had; what is gone by now may stay', async () => {
    const { administrator, anna, sales } = await given.office()
    const stranger = await given.office()
    const { id: viewId } = await anna.api.savedViews.create({ name: 'Sales', filter: { ...waiting, teamId: sales.id } })

    const foreign = { ...waiting, channelId: stranger.site.id, teamId: stranger.sales.id, assigneeId: stranger.anna.id }
    await expectError(anna.api.savedViews.create({ name: 'Theirs', filter: foreign }), 'validationException')
    for (const [name, id] of Object.entries({ channelId: stranger.site.id, teamId: stranger.sales.id, assigneeId: stranger.anna.id })) {
      await expectError(anna.api.savedViews.update({ viewId, filter: { ...waiting, [name]: id } }), 'validationException')
    }
    await administrator.api.teams.delete({ teamId: sales.id })

    expect(await anna.api.savedViews.update({ viewId, filter: { ...waiting, teamId: sales.id, priority: 'high' } })).toMatchObject({
      filter: { teamId: sales.id, priority: 'high' },
    })
  })

  it('is told to whoever has it, and its end to whoever has it no more', async () => {
    const { olga, anna, boris, sales } = await given.office()
    const [atAnna, atBoris] = [await anna.listens(), await boris.listens()]

    const { id: viewId } = await olga.api.savedViews.create({ name: 'All', filter: waiting, sharedWith: 'all' })
    expect(await atBoris.hears('savedView.updated')).toMatchObject({ payload: { view: { id: viewId } } })
    await olga.api.savedViews.update({ viewId, sharedWith: 'teams', teamIds: [sales.id] })

    expect(await atBoris.hears('savedView.deleted')).toMatchObject({ payload: { viewId } })
    for (const sharedWith of ['all', 'teams']) {
      expect(await atAnna.hears('savedView.updated')).toMatchObject({ payload: { view: { id: viewId, sharedWith } } })
    }
  })
})

it('each view of chats is counted for whoever looks, and its figure is that of its list', async () => {
  const office = await given.office()
  const { anna, olga, site } = office
  const { chat } = await office.assignedChat(anna)
  await anna.api.chats.setPriority({ chatId: chat.id, priority: 'urgent' })
  await anna.api.chats.tag({ chatId: chat.id, tag: 'Refund' })
  await office.waitingChat('Question')
  const filters = [
    { kind: 'chats', list: 'assigned', tag: 'Refund', channelId: site.id },
    { kind: 'chats', list: 'assigned', priority: 'high' },
    { kind: 'chats', list: 'waiting', scope: 'all' },
    { kind: 'chats', list: 'closed' },
    { kind: 'search', text: 'refund' },
  ] as const
  const views: { id: string }[] = []
  for (const filter of filters) views.push(await olga.api.savedViews.create({ name: filter.kind, filter, sharedWith: 'all' }))

  const figures = async (person: Office['anna'], scope: 'mine' | 'all') => {
    const counted = new Map((await person.api.savedViews.counts({ scope })).items.map(({ viewId, chats }) => [viewId, chats]))
    return views.map(({ id }) => counted.get(id))
  }
  expect(await figures(olga, 'all')).toEqual([1, 0, 1, undefined, undefined])
  expect(await figures(olga, 'mine')).toEqual([0, 0, 1, undefined, undefined])
  expect((await figures(anna, 'all')).slice(0, 2)).toEqual([1, 0])
  const { items } = await olga.api.chats.list({ filter: 'assigned', tag: 'Refund', channelId: site.id })
  expect(items).toHaveLength(1)
  expect(await olga.api.chats.countsWithin({ filter: 'assigned' })).toMatchObject({
    channelId: [{ id: site.id, chats: 1 }],
    tag: [{ id: 'Refund', chats: 1 }],
  })
})

it('says which of one’s views name a thing, and of the views of others only how many there are', async () => {
  const { anna, boris, olga, site, sales } = await given.office()
  const filter = { kind: 'chats', list: 'waiting', channelId: site.id } as const
  const own = await anna.api.savedViews.create({ name: 'Site', filter })
  const shared = await olga.api.savedViews.create({ name: 'All of it', filter, sharedWith: 'all' })
  await boris.api.savedViews.create({ name: 'Mine', filter })

  const { items, others } = await anna.api.savedViews.naming({ id: site.id })

  expect(items).toEqual([shared, own].map(({ id, name }) => ({ id, name })))
  expect(others).toBe(1)
  expect(await anna.api.savedViews.naming({ id: sales.id })).toEqual({ items: [], others: 0 })
})
