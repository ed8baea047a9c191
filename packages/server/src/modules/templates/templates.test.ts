import { newId } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given, type Office } from '../../testing/given.ts'
import { rightsOf, seedFile } from '../../testing/seed.ts'
import { server, useServer } from '../../testing/use-server.ts'

useServer()

async function officeWithCategory() {
  const office = await given.office()
  const category = await office.olga.api.templateCategories.create({ name: 'Greetings' })
  const about = { categoryId: category.id, title: 'Hello', text: 'Good day, {{customer.firstName|friend}}!', shortcut: 'hello' }
  return { ...office, category, about }
}

async function titlesOf(person: Office['anna']): Promise<string[]> {
  return ((await person.api.templates.list({})).items ?? []).map(({ title }) => title)
}

describe('a template of the organisation', () => {
  it('is for everybody, or for the teams that are named and for whoever manages templates', async () => {
    const { olga, anna, boris, sales, about } = await officeWithCategory()

    await olga.api.templates.create(about)
    await olga.api.templates.create({ ...about, title: 'Discount', shortcut: null, teamIds: [sales.id] })

    expect(await titlesOf(anna)).toEqual(['Discount', 'Hello'])
    expect(await titlesOf(boris)).toEqual(['Hello'])
    expect(await titlesOf(olga)).toEqual(['Discount', 'Hello'])
  })

  it('is added and changed only with the right', async () => {
    const { olga, anna, about } = await officeWithCategory()
    const { id: templateId } = await olga.api.templates.create(about)

    await expectError(anna.api.templates.create(about), 'teamTemplateAccessDeniedException')
    await expectError(anna.api.templates.update({ templateId, title: 'Mine' }), 'teamTemplateAccessDeniedException')
    await expectError(anna.api.templates.delete({ templateId }), 'teamTemplateAccessDeniedException')
    await expectError(anna.api.templateCategories.create({ name: 'Others' }), 'categoryAccessDeniedException')
  })

  it('that is protected is changed by its author alone', async () => {
    const { olga, administrator, about } = await officeWithCategory()
    const { id: templateId } = await olga.api.templates.create({ ...about, protected: true })

    await expectError(administrator.api.templates.update({ templateId, title: 'Another' }), 'teamTemplateAccessDeniedException')
    expect(await olga.api.templates.update({ templateId, title: 'Another' })).toMatchObject({ title: 'Another', version: 2 })
  })

  it('that is protected by somebody who has left is changed by whoever manages templates, and is theirs from then on', async () => {
    const { olga, administrator, person, about } = await officeWithCategory()
    const left = await person('Left Yesterday', rightsOf('supervisor'))
    const { id: templateId } = await left.api.templates.create({ ...about, protected: true })
    await expectError(olga.api.templates.update({ templateId, title: 'Another' }), 'teamTemplateAccessDeniedException')

    await administrator.api.accounts.deactivate({ accountId: left.id, chatsTo: { type: 'queue' } })

    expect(await olga.api.templates.update({ templateId, title: 'Another' })).toMatchObject({ title: 'Another', authorId: olga.id })
    await expectError(administrator.api.templates.delete({ templateId }), 'teamTemplateAccessDeniedException')
  })

  it('belongs to whoever protects it: nobody locks themselves out', async () => {
    const { olga, administrator, about } = await officeWithCategory()
    const { id: templateId } = await olga.api.templates.create(about)

    await administrator.api.templates.update({ templateId, protected: true })

    expect(await administrator.api.templates.update({ templateId, protected: false })).toMatchObject({ protected: false })
  })

  it('is still saved when a team that it was for is deleted, and is for no deleted team anew', async () => {
    const { olga, team, about } = await officeWithCategory()
    const [left, other] = [await team('Left', []), await team('Other', [])]
    const { id: templateId } = await olga.api.templates.create({ ...about, teamIds: [left.id] })
    await olga.api.teams.delete({ teamId: left.id })
    await olga.api.teams.delete({ teamId: other.id })

    const saved = await olga.api.templates.update({ templateId, title: 'Another', teamIds: [left.id] })

    expect(saved).toMatchObject({ title: 'Another', teamIds: [left.id] })
    await expectError(olga.api.templates.update({ templateId, teamIds: [left.id, other.id] }), 'teamsNotFoundException')
  })

  it('has a shortcut of its own, whatever the case; another person may use the same one for a template of theirs', async () => {
    const { olga, anna, about } = await officeWithCategory()
    await olga.api.templates.create(about)

    const again = olga.api.templates.create({ ...about, shortcut: 'HELLO' })
    await expectError(again, 'templateShortcutAlreadyExistsException', { name: 'HELLO' })
    expect(await anna.api.templates.create({ ...about, personal: true })).toMatchObject({ ownerId: anna.id, shortcut: 'hello' })
  })

  it.each([
    ['no category', { categoryId: undefined }, 'categoryId', 'selectCategory'],
    ['no title', { title: ' ' }, 'title', 'required'],
    ['no text', { text: '' }, 'text', 'required'],
    ['a misspelt variable', { text: 'Hello, {{customer.nam}}' }, 'text', 'templateVariableUnknown'],
    ['braces that are not closed', { text: 'Hello, {{customer.name' }, 'text', 'templateVariableUnknown'],
    ['a shortcut of two words', { shortcut: 'good day' }, 'shortcut', 'invalidCharacters'],
  ])('is refused with %s', async (_what, wrong, field, key) => {
    const { olga, about } = await officeWithCategory()

    const saving = olga.api.templates.create({ ...about, ...wrong } as typeof about)

    await expectError(saving, 'validationException', { fields: { [field]: expect.objectContaining({ key }) } })
  })

  it('stands in a category and for teams of its own organisation', async () => {
    const { olga, about } = await officeWithCategory()
    const other = await officeWithCategory()

    await expectError(olga.api.templates.create({ ...about, categoryId: other.category.id }), 'categoryNotFoundException')
    await expectError(olga.api.templates.create({ ...about, teamIds: [other.sales.id] }), 'teamsNotFoundException')
    const { id: templateId } = await other.olga.api.templates.create(other.about)
    await expectError(olga.api.templates.delete({ templateId }), 'templateNotFoundException')
  })
})

describe('a personal template', () => {
  it('is for nobody else, not even for whoever manages templates', async () => {
    const { olga, anna, about } = await officeWithCategory()
    const { id: templateId } = await anna.api.templates.create({ ...about, personal: true })

    expect(await titlesOf(olga)).toEqual([])
    await expectError(olga.api.templates.update({ templateId, title: 'Mine' }), 'templateNotFoundException')
    expect(await anna.api.templates.update({ templateId, text: 'Hi' })).toMatchObject({ text: 'Hi' })
    await anna.api.templates.delete({ templateId })
    expect(await titlesOf(anna)).toEqual([])
  })

  it('may stand in a category of one’s own, where nothing of the organisation’s may', async () => {
    const { olga, about } = await officeWithCategory()
    const own = await olga.api.templateCategories.create({ name: 'Mine', personal: true })

    await olga.api.templates.create({ ...about, categoryId: own.id, personal: true })
    await expectError(olga.api.templates.create({ ...about, categoryId: own.id }), 'categoryNotFoundException')
  })
})

describe('a category of templates', () => {
  it('has a name of its own and is not deleted with templates in it, which may go to another one', async () => {
    const { olga, category, about } = await officeWithCategory()
    await expectError(olga.api.templateCategories.create({ name: 'greetings' }), 'categoryAlreadyExistsException', { name: 'greetings' })
    await olga.api.templates.create(about)
    const other = await olga.api.templateCategories.create({ name: 'Others' })

    const deleting = olga.api.templateCategories.delete({ categoryId: category.id })
    await expectError(deleting, 'templateCategoryInUseException', { templates: 1 })
    await olga.api.templateCategories.delete({ categoryId: category.id, replacementId: other.id })

    const { items, categories } = await olga.api.templates.list({})
    expect(categories.map(({ name }) => name)).toEqual(['Others'])
    expect(items).toMatchObject([{ title: 'Hello', categoryId: other.id }])
  })
})

describe('the list of templates', () => {
  it('is not sent again while nothing has changed', async () => {
    const { olga, anna, about } = await officeWithCategory()
    const { id: templateId } = await olga.api.templates.create(about)
    const { stamp } = await anna.api.templates.list({})

    expect(await anna.api.templates.list({ known: stamp })).toMatchObject({ stamp, items: null })
    await olga.api.templates.update({ templateId, title: 'Good day' })
    expect(await anna.api.templates.list({ known: stamp })).toMatchObject({ items: [{ title: 'Good day' }] })
  })
})

describe('the feed', () => {
  it('tells of templates whoever may use them, and of those that are not for them any more', async () => {
    const { olga, anna, boris, sales, about } = await officeWithCategory()
    const [annas, boriss] = [await anna.listens(), await boris.listens()]

    const made = await olga.api.templates.create(about)
    await olga.api.templates.update({ templateId: made.id, teamIds: [sales.id] })
    await anna.api.templates.create({ ...about, personal: true, title: 'Only mine' })
    await Promise.all([annas.caughtUp(), boriss.caughtUp()])

    const told = (listener: typeof annas) =>
      listener.events.flatMap((event) =>
        event.type === 'template.updated'
          ? [`${event.payload.template.title} ${event.payload.template.version}`]
          : event.type === 'template.deleted'
            ? [`gone ${event.payload.version}`]
            : [],
      )
    expect(told(annas)).toEqual(['Hello 1', 'gone 1', 'Hello 2', 'Only mine 1'])
    expect(told(boriss)).toEqual(['Hello 1', 'gone 1'])
  })
})

describe('what is sent', () => {
  it('is counted for its templates, once however often it comes', async () => {
    const { olga, anna, about, assignedChat, site } = await officeWithCategory()
    const { id: templateId } = await olga.api.templates.create(about)
    const { chat } = await assignedChat(anna)
    const message = { chatId: chat.id, id: newId(), text: 'Good day, Ivan!', templateIds: [templateId, newId()] }

    await anna.sends(message)
    await anna.sends(message)
    await anna.sends({ ...message, id: newId(), kind: 'internal' })

    expect((await anna.api.templates.list({})).items).toMatchObject([{ uses: 2, lastUsedAt: expect.any(String) }])
    expect(await anna.api.templates.used({ channelId: site.id })).toEqual({ items: [{ templateId, uses: 2 }] })
  })

  it('is not what was found and passed over: that is counted apart', async () => {
    const { olga, anna, about, site } = await officeWithCategory()
    const { id: templateId } = await olga.api.templates.create(about)

    await anna.api.templates.notePassedOver({ channelId: site.id, templateIds: [templateId, newId()] })
    await anna.api.templates.notePassedOver({ channelId: site.id, templateIds: [templateId] })

    expect((await olga.api.templates.list({})).items).toMatchObject([{ uses: 0, passedOver: 2, lastUsedAt: null }])
    expect((await anna.api.templates.used({ channelId: site.id })).items).toEqual([])
    const elsewhere = anna.api.templates.notePassedOver({ channelId: newId(), templateIds: [templateId] })
    await expectError(elsewhere, 'channelNotFoundException')
  })

  it.each([
    ['{{?order number}}', 'order number'],
    ['Good day, {{customer.name|friend}}', 'customer.name'],
  ])('never holds %s', async (text, name) => {
    const { anna, assignedChat } = await officeWithCategory()
    const { chat } = await assignedChat(anna)

    await expectError(anna.replies(chat, text), 'templateNotFilledException', { name })
    await anna.notes(chat, text)
  })
})

describe('the files of a template', () => {
  it('are uploads of who saves it, which colleagues can read as long as it has them', async () => {
    const { id, olga, anna, about } = await officeWithCategory()
    const [{ id: olgas }, { id: annas }] = await Promise.all([
      seedFile(server().database, id, { accountId: olga.id }),
      seedFile(server().database, id, { accountId: anna.id }),
    ])

    await expectError(olga.api.templates.create({ ...about, fileIds: [annas] }), 'fileNotFoundException')
    const { id: templateId } = await olga.api.templates.create({ ...about, fileIds: [olgas] })
    expect((await anna.api.templates.list({})).items).toMatchObject([{ files: [{ id: olgas }] }])
    expect(await forColleagues(olgas)).toBe(true)

    expect(await olga.api.templates.update({ templateId, title: 'Another' })).toMatchObject({ files: [{ id: olgas }] })
    expect(await olga.api.templates.update({ templateId, fileIds: [] })).toMatchObject({ files: [] })
    expect(await forColleagues(olgas)).toBe(false)
  })

  async function forColleagues(fileId: string): Promise<boolean> {
    const { rows } = await server().database.systemPool.query('SELECT for_colleagues FROM files WHERE id = $1', [fileId])
    return rows[0].for_colleagues
  }
})

describe('an import', () => {
  const line = { category: 'Delivery', title: 'When', text: 'Tomorrow', shortcut: 'when', teamIds: [] }

  it('adds what is new with its categories, changes what is there, and leaves what is the same', async () => {
    const { olga, category } = await officeWithCategory()
    const templates = [line, { ...line, category: 'GREETINGS', title: 'Hello', shortcut: null }]

    expect(await olga.api.templates.import({ templates })).toMatchObject({ created: 2, updated: 0, left: 0 })
    const again = [{ ...line, text: 'Today' }, ...templates.slice(1)]
    expect(await olga.api.templates.import({ templates: again })).toMatchObject({ created: 0, updated: 1, left: 1 })

    const { items, categories } = await olga.api.templates.list({})
    expect(categories.map(({ name }) => name)).toEqual(['Delivery', 'Greetings'])
    expect(items).toMatchObject([
      { title: 'Hello', categoryId: category.id },
      { title: 'When', text: 'Today' },
    ])
  })

  it('makes one template of two lines with one title in one category: the later one says what it is', async () => {
    const { olga } = await officeWithCategory()
    const again = { ...line, title: 'WHEN', text: 'Today' }

    expect((await olga.api.templates.import({ templates: [line, again], dryRun: true })).outcomes).toEqual(['created', 'updated'])
    expect((await olga.api.templates.import({ templates: [line, again] })).outcomes).toEqual(['created', 'updated'])

    expect((await olga.api.templates.list({})).items).toMatchObject([{ title: 'WHEN', text: 'Today' }])
  })

  it('changes nothing where one of its lines cannot be taken, and nothing that is protected by somebody else', async () => {
    const { olga, administrator, about } = await officeWithCategory()
    const templates = [line, { ...line, title: 'Another' }]

    await expectError(olga.api.templates.import({ templates }), 'templateShortcutAlreadyExistsException', { name: 'when' })
    expect((await olga.api.templates.list({})).items).toEqual([])

    await olga.api.templates.create({ ...about, protected: true })
    const greeting = { ...line, category: 'Greetings', title: 'Hello', shortcut: null }
    expect(await administrator.api.templates.import({ templates: [greeting] })).toMatchObject({ created: 0, updated: 0, left: 1 })
  })

  it('finds a template by its id wherever it stands, with texts for channels and protection', async () => {
    const { olga } = await officeWithCategory()
    const variants = [{ channelType: 'telegram' as const, text: 'Tomorrow!' }]
    await olga.api.templates.import({ templates: [{ ...line, variants, protected: true }] })
    const made = (await olga.api.templates.list({})).items?.[0]
    expect(made).toMatchObject({ title: 'When', variants, protected: true })

    const moved = { ...line, id: made?.id ?? '', category: 'Terms', title: 'When it comes' }
    expect(await olga.api.templates.import({ templates: [moved] })).toMatchObject({ outcomes: ['updated'] })
    expect(await olga.api.templates.import({ templates: [{ ...moved, variants, protected: true }] })).toMatchObject({ outcomes: ['same'] })

    expect((await olga.api.templates.list({})).items).toMatchObject([{ id: made?.id, title: 'When it comes', variants, protected: true }])
  })

  it('is tried without changing anything or telling anybody, and says line by line what would happen', async () => {
    const { olga, administrator, about } = await officeWithCategory()
    await administrator.api.templates.create({ ...about, title: 'Guarded', shortcut: null, protected: true })
    await olga.api.templates.import({ templates: [line, { ...line, title: 'Same', shortcut: null }] })
    const before = await olga.api.templates.list({})
    const screen = await olga.listens()
    const templates = [
      { ...line, text: 'Today' },
      { ...line, title: 'Same', shortcut: null },
      { ...line, title: 'New', shortcut: 'new', category: 'Another' },
      { ...line, title: 'Taken', shortcut: 'when' },
      { ...line, category: 'Greetings', title: 'Guarded', shortcut: null },
      // With the first line of a new category it goes too, and the next one makes it.
      { ...line, category: 'Not yet there', title: 'Taken', shortcut: 'when' },
      { ...line, category: 'Not yet there', title: 'Free', shortcut: 'free' },
    ]

    expect((await olga.api.templates.import({ templates, dryRun: true })).outcomes).toEqual([
      'updated',
      'same',
      'created',
      'shortcutTaken',
      'protected',
      'shortcutTaken',
      'created',
    ])
    expect((await olga.api.templates.import({ templates: templates.slice(0, 3), dryRun: true, existing: 'skip' })).outcomes).toEqual([
      'skipped',
      'same',
      'created',
    ])

    expect(await olga.api.templates.list({})).toEqual(before)
    await screen.caughtUp()
    expect(screen.events.filter(({ type }) => type.startsWith('template'))).toEqual([])
    expect(await olga.api.templates.import({ templates: templates.slice(0, 3), existing: 'skip' })).toMatchObject({
      created: 1,
      updated: 0,
      left: 2,
    })
    expect((await olga.api.templates.list({})).items?.find(({ title }) => title === 'When')).toMatchObject({ text: 'Tomorrow' })
  })
})
