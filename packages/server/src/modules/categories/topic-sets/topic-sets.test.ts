import { newId } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { expectError } from '../../../testing/expect-error.ts'
import { given } from '../../../testing/given.ts'
import { useServer } from '../../../testing/use-server.ts'

useServer()

const topic = (name: string, ...subtopics: string[]) => ({
  id: newId(),
  name,
  subtopics: subtopics.map((sub) => ({ id: newId(), name: sub })),
})

async function withCategories() {
  const office = await given.office()
  const { api } = office.administrator
  const [delivery, pickup] = [await api.categories.create({ name: 'Delivery' }), await api.categories.create({ name: 'Pickup' })]
  /** The tree as paths, in its order. */
  const tree = async () => {
    const { items } = await office.anna.api.categories.list()
    const pathOf = (id: string): string => {
      const category = items.find((one) => one.id === id)
      if (!category) return ''
      return category.parentId === null ? category.name : `${pathOf(category.parentId)} / ${category.name}`
    }
    return items.map(({ id }) => pathOf(id))
  }
  return { ...office, api, delivery, pickup, tree }
}

describe('a set of topics', () => {
  it('is saved after a team that it was given to is deleted, and is given to no deleted team anew', async () => {
    const { api, olga, team } = await withCategories()
    const [left, other] = [await team('Left', []), await team('Other', [])]
    const settings = { name: 'Troubles', topics: [topic('Late')], categoryIds: [], teamIds: [left.id] }
    const { id: setId, version } = await api.topicSets.create(settings)
    await olga.api.teams.delete({ teamId: left.id })
    await olga.api.teams.delete({ teamId: other.id })

    const saved = await api.topicSets.update({ setId, version, ...settings, name: 'Problems' })

    expect(saved).toMatchObject({ name: 'Problems', teamIds: [left.id] })
    const given = { setId, ...settings, version: saved.version, teamIds: [left.id, other.id] }
    await expectError(api.topicSets.update(given), 'teamsNotFoundException')
    expect(await api.topicSets.update({ ...given, teamIds: [] })).toMatchObject({ teamIds: [] })
  })

  it('stands below all categories that it is given to, and is changed in one place', async () => {
    const { anna, api, delivery, pickup, tree } = await withCategories()
    const screen = await anna.listens()
    const [late, broken] = [topic('Late', 'By a day', 'By a week'), topic('Broken')]

    const set = await api.topicSets.create({ name: 'Troubles', topics: [late, broken], categoryIds: [delivery.id, pickup.id], teamIds: [] })

    await screen.hears('categories.updated')
    const below = (name: string) => [name, `${name} / Late`, `${name} / Late / By a day`, `${name} / Late / By a week`, `${name} / Broken`]
    expect(await tree()).toEqual([...below('Delivery'), ...below('Pickup')])

    const [day] = late.subtopics
    const changed = { ...late, name: 'Too late', subtopics: day ? [day] : [] }
    await api.topicSets.update({ ...set, setId: set.id, topics: [broken, changed, topic('Lost')], categoryIds: [delivery.id] })

    expect(await tree()).toEqual([
      'Delivery',
      'Delivery / Broken',
      'Delivery / Too late',
      'Delivery / Too late / By a day',
      'Delivery / Lost',
      'Pickup',
    ])
  })

  it('keeps the ids of what stays, and with them the chats that have it', async () => {
    const { anna, api, delivery, ...office } = await withCategories()
    const late = topic('Late')
    const set = await api.topicSets.create({ name: 'Troubles', topics: [late], categoryIds: [delivery.id], teamIds: [] })
    const made = (await anna.api.categories.list()).items.find(({ setId }) => setId === set.id)
    const { chat } = await office.assignedChat(anna)
    await anna.api.chats.setCategory({ chatId: chat.id, categoryId: made?.id ?? '' })

    expect(await api.topicSets.deletion({ setId: set.id })).toEqual({ categories: 1, chats: 1 })
    await api.topicSets.update({ ...set, setId: set.id, topics: [topic('Lost'), { ...late, name: 'Too late' }] })
    const { items } = await anna.api.chats.list({ filter: 'assigned', categoryId: made?.id })
    expect(items).toMatchObject([{ id: chat.id, categoryNames: ['Delivery', 'Late'] }])
    expect((await anna.api.categories.list()).items.find(({ id }) => id === made?.id)?.name).toBe('Too late')

    await api.topicSets.delete({ setId: set.id })
    expect((await anna.api.categories.list()).items.map(({ name }) => name)).toEqual(['Delivery', 'Pickup'])
    expect(await anna.api.chats.get({ chatId: chat.id })).toMatchObject({ categoryNames: ['Delivery', 'Late'] })
  })

  it('lets two topics swap their names in one save, and two subtopics theirs', async () => {
    const { api, delivery, tree } = await withCategories()
    const [late, lost] = [topic('Late', 'Day', 'Week'), topic('Lost')]
    const set = await api.topicSets.create({ name: 'Troubles', topics: [late, lost], categoryIds: [delivery.id], teamIds: [] })

    const subtopics = late.subtopics.map((subtopic) => ({ ...subtopic, name: subtopic.name === 'Day' ? 'Week' : 'Day' }))
    await api.topicSets.update({
      ...set,
      setId: set.id,
      topics: [
        { ...late, name: 'Lost', subtopics },
        { ...lost, name: 'Late' },
      ],
    })

    const below = ['Lost', 'Lost / Week', 'Lost / Day', 'Late'].map((path) => `Delivery / ${path}`)
    expect(await tree()).toEqual(['Delivery', ...below, 'Pickup'])
  })

  it('is a category of its own for the teams that it is given to', async () => {
    const { anna, api, sales, tree } = await withCategories()
    const set = await api.topicSets.create({ name: 'Sales', topics: [topic('Price')], categoryIds: [], teamIds: [sales.id] })

    expect(await tree()).toEqual(['Delivery', 'Pickup', 'Sales', 'Sales / Price'])
    const own = (await anna.api.categories.list()).items.find(({ name }) => name === 'Sales')
    expect(own).toMatchObject({ parentId: null, teamIds: [sales.id], setId: set.id })
    expect((await api.topicSets.list()).items).toMatchObject([{ id: set.id, teamIds: [sales.id] }])

    await api.topicSets.update({ ...set, setId: set.id, teamIds: [] })
    expect(await tree()).toEqual(['Delivery', 'Pickup'])
  })

  it('is changed in the set alone, one change after another, and takes no name that is there already', async () => {
    const { anna, api, delivery, pickup } = await withCategories()
    const set = await api.topicSets.create({ name: 'Troubles', topics: [topic('Late')], categoryIds: [delivery.id], teamIds: [] })
    const made = (await anna.api.categories.list()).items.find(({ setId }) => setId === set.id)
    const categoryId = made?.id ?? ''

    await expectError(api.categories.update({ categoryId, name: 'Lost' }), 'categoryOfTopicSetException')
    await expectError(api.categories.delete({ categoryId }), 'categoryOfTopicSetException')
    await expectError(api.categories.create({ name: 'By a day', parentId: categoryId }), 'categoryOfTopicSetException')
    await api.categories.create({ name: 'Late', parentId: pickup.id })
    const given = { ...set, setId: set.id, categoryIds: [delivery.id, pickup.id] }
    await expectError(api.topicSets.update(given), 'chatSessionSubCategoryAlreadyExistsException')
    await expectError(api.topicSets.create({ ...set, name: 'troubles', categoryIds: [] }), 'topicSetAlreadyExistsException')
    await expectError(api.topicSets.create({ ...set, name: 'Others', categoryIds: [categoryId] }), 'chatSessionCategoryNotFoundException')
    await api.topicSets.update({ ...set, setId: set.id, name: 'Problems' })
    await expectError(api.topicSets.update({ ...set, setId: set.id, name: 'Trouble' }), 'topicSetChangedException')
    await expectError(anna.api.topicSets.list(), 'accessDeniedException')
    expect((await api.audit.list({ action: 'topicSet.updated' })).items[0]).toMatchObject({ after: { name: 'Problems' } })
  })
  it('that asks for more than all categories may be is refused before any of it is laid', async () => {
    const { api, delivery, pickup, tree } = await withCategories()
    const [first, ...others] = Array.from({ length: 100 }, (_, index) =>
      topic(`Topic ${index}`, ...Array.from({ length: 10 }, (_, sub) => `Part ${sub}`)),
    )
    if (!first) throw new Error('There are no topics')
    // Whoever began to lay the topics would meet this name.
    await api.categories.create({ name: first.name, parentId: delivery.id })
    const categoryIds = [delivery.id, pickup.id]

    const set = { name: 'Troubles', topics: [first, ...others], categoryIds, teamIds: [] }
    await expectError(api.topicSets.create(set), 'objectLimitReachedException')

    const made = await api.topicSets.create({ ...set, topics: [topic('Late')] })
    await expectError(api.topicSets.update({ ...made, setId: made.id, topics: set.topics }), 'objectLimitReachedException')
    expect(await tree()).toEqual(['Delivery', 'Delivery / Topic 0', 'Delivery / Late', 'Pickup', 'Pickup / Late'])
  })
})
