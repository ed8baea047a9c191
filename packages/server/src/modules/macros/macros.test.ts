import { newId } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given, type Office } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { cleanMacroRuns } from './index.ts'

useServer()

async function namesOf(person: Office['anna']): Promise<string[]> {
  return (await person.api.macros.list({})).items.map(({ name }) => name)
}

describe('a macro', () => {
  it('does everything that it says in one step, and the history says by which macro', async () => {
    const office = await given.office()
    const { anna, administrator } = office
    const category = await administrator.api.categories.create({ name: 'Delivery' })
    const { chat } = await office.assignedChat(anna)
    const macro = await anna.api.macros.create({
      name: 'Done',
      steps: [
        { type: 'reply', text: 'Goodbye, {{customer.name|friend}}!' },
        { type: 'note', text: 'Asked about the courier' },
        { type: 'category', categoryId: category.id },
        { type: 'tags', tags: ['Courier'] },
        { type: 'priority', priority: 'high' },
        { type: 'close' },
      ],
    })

    const after = await anna.api.macros.run({ chatId: chat.id, macroId: macro.id })

    expect(after).toMatchObject({ state: 'closed', tags: ['Courier'], priority: 'high', categoryNames: ['Delivery'] })
    const { items: messages } = await anna.api.messages.list({ chatId: chat.id })
    expect(messages.slice(-2).map(({ kind, text, authorId }) => [kind, text, authorId])).toEqual([
      ['reply', 'Goodbye, friend!', anna.id],
      ['internal', 'Asked about the courier', anna.id],
    ])
    const { items: history } = await anna.api.chats.history({ chatId: chat.id })
    const byMacro = history.filter(({ macroName }) => macroName === 'Done')
    expect(byMacro.map(({ type }) => type)).toEqual(['chat.categorised', 'chat.tagged', 'chat.prioritised', 'chat.closed'])
    expect(byMacro.every(({ by }) => by.type === 'operator' && by.id === anna.id)).toBe(true)
  })

  it('does nothing where one of its acts is refused, and says which and why in the language of who asks', async () => {
    const office = await given.office()
    const { anna, boris, olga } = office
    const { chat } = await office.assignedChat(anna)
    const macro = await olga.api.macros.create({
      name: 'Mine',
      steps: [
        { type: 'tags', tags: ['Refund'] },
        { type: 'snooze', choice: 'tomorrow' },
      ],
      sharedWith: 'all',
    })

    const refused = await olga.api.macros.run({ chatId: chat.id, macroId: macro.id }).catch((error: unknown) => error)

    expect(refused).toMatchObject({
      code: 'chatStepRefusedException',
      params: { step: 2, type: 'snooze', refusal: { code: 'chatAlreadyAssignedException' } },
      message: expect.stringContaining('Anna Smirnova'),
    })
    expect((await anna.api.chats.get({ chatId: chat.id })).tags).toEqual([])
    await expectError(boris.api.macros.run({ chatId: chat.id, macroId: macro.id }), 'chatNotFoundByIdException')
  })

  it('is run once for each number of its caller, and answers the same call again as the first one', async () => {
    const office = await given.office()
    const { anna, boris, olga } = office
    const { chat } = await office.assignedChat(anna)
    const macro = await olga.api.macros.create({
      name: 'On',
      sharedWith: 'all',
      steps: [
        { type: 'reply', text: 'Boris goes on' },
        { type: 'transfer', to: { type: 'operator', accountId: boris.id } },
      ],
    })
    const run = { chatId: chat.id, macroId: macro.id, runId: newId() }

    const first = await anna.api.macros.run(run)
    const again = await anna.api.macros.run(run)

    expect(again).toEqual(first)
    const said = async () => (await boris.api.messages.list({ chatId: chat.id })).items.filter(({ text }) => text === 'Boris goes on')
    expect(await said()).toHaveLength(1)
    await expectError(boris.api.macros.run(run), 'idempotencyConflictException')
    await boris.api.macros.run({ ...run, runId: newId() })
    expect(await said()).toHaveLength(2)
  })

  it('has its number forgotten after a week', async () => {
    const office = await given.office()
    const { chat } = await office.assignedChat(office.anna)
    const macro = await office.anna.api.macros.create({ name: 'Urgent', steps: [{ type: 'priority', priority: 'urgent' }] })
    const runId = newId()
    await office.anna.api.macros.run({ chatId: chat.id, macroId: macro.id, runId })
    const { database } = server()
    const known = async () => (await database.systemPool.query('SELECT FROM macro_runs WHERE id = $1', [runId])).rows.length
    const cleanedIn = (days: number) => cleanMacroRuns(database, new Date(Date.now() + days * 86_400_000))

    await cleanedIn(6)
    expect(await known()).toBe(1)
    await cleanedIn(8)

    expect(await known()).toBe(0)
  })

  it('says everything once when the same run comes twice at once', async () => {
    const office = await given.office()
    const { anna } = office
    const { chat } = await office.assignedChat(anna)
    const macro = await anna.api.macros.create({ name: 'Thanks', steps: [{ type: 'reply', text: 'Thank you' }] })
    const run = { chatId: chat.id, macroId: macro.id, runId: newId() }

    await Promise.all([anna.api.macros.run(run), anna.api.macros.run(run), anna.api.macros.run(run)])

    const { items } = await anna.api.messages.list({ chatId: chat.id })
    expect(items.filter(({ text }) => text === 'Thank you')).toHaveLength(1)
  })

  it('closes with what is given where closing asks for it, and after a refusal the same run may be tried again', async () => {
    const office = await given.office()
    const { anna, administrator } = office
    const order = await administrator.api.chatFields.create({ name: 'Order', type: 'number', required: true })
    const category = await administrator.api.categories.create({ name: 'Delivery' })
    await administrator.api.categories.require({ level: 1, teams: [] })
    const { chat } = await office.assignedChat(anna)
    const macro = await anna.api.macros.create({ name: 'Done', steps: [{ type: 'reply', text: 'Goodbye' }, { type: 'close' }] })
    const run = { chatId: chat.id, macroId: macro.id, runId: newId() }

    const refused = await anna.api.macros.run(run).catch((error: unknown) => error)
    expect(refused).toMatchObject({ params: { step: 2, type: 'close', refusal: { code: 'closingWithoutCategoryException' } } })

    const closed = await anna.api.macros.run({ ...run, closing: { categoryId: category.id, values: { [order.id]: '42' } } })
    expect(closed).toMatchObject({ state: 'closed', categoryNames: ['Delivery'], values: { [order.id]: '42' } })
    const { items } = await anna.api.messages.list({ chatId: chat.id })
    expect(items.filter(({ text }) => text === 'Goodbye')).toHaveLength(1)
  })

  it('takes no way around a right: an act asks for what its call asks for', async () => {
    const office = await given.office()
    const { administrator } = office
    const plain = await office.person('Vera', ['AUTHORITY_CHAT_DISTRIBUTION'])
    const { chat } = await office.assignedChat(plain)
    const status = await administrator.api.customerStatuses.create({ name: 'VIP', colour: 'violet' })
    const macro = await plain.api.macros.create({ name: 'VIP', steps: [{ type: 'status', statusId: status.id }] })

    const refused = await plain.api.macros.run({ chatId: chat.id, macroId: macro.id }).catch((error: unknown) => error)

    expect(refused).toMatchObject({ code: 'chatStepRefusedException', params: { refusal: { code: 'accessDeniedException' } } })
  })

  it('hands a chat on, and does nothing where the chat is there already', async () => {
    const office = await given.office()
    const { anna, boris, olga, sales } = office
    const { chat } = await office.assignedChat(anna)
    const toBoris = await anna.api.macros.create({
      name: 'To Boris',
      steps: [{ type: 'transfer', to: { type: 'operator', accountId: boris.id } }],
    })
    const toSales = await olga.api.macros.create({
      name: 'To Sales',
      steps: [{ type: 'transfer', to: { type: 'team', teamId: sales.id } }],
    })

    expect(await anna.api.macros.run({ chatId: chat.id, macroId: toBoris.id })).toMatchObject({ assigneeId: boris.id })
    expect(await olga.api.macros.run({ chatId: chat.id, macroId: toSales.id })).toMatchObject({ state: 'waiting', teamId: sales.id })
    expect(await olga.api.macros.run({ chatId: chat.id, macroId: toSales.id })).toMatchObject({ state: 'waiting', teamId: sales.id })
  })

  it('names nothing that is not there, and no template of one’s own where colleagues run it', async () => {
    const { anna, olga } = await given.office()
    const category = await olga.api.templateCategories.create({ name: 'Mine', personal: true })
    const own = await olga.api.templates.create({ categoryId: category.id, title: 'Hello', text: 'Good day!', personal: true })
    const steps = [{ type: 'template' as const, templateId: own.id }]

    const fieldsOf = async (call: Promise<unknown>) => {
      const error = (await call.catch((failure: unknown) => failure)) as { params: { fields: Record<string, { key: string }> } }
      return Object.entries(error.params.fields).map(([field, { key }]) => [field, key])
    }
    expect(await fieldsOf(anna.api.macros.create({ name: 'Hello', steps }))).toEqual([['steps.0.templateId', 'noLongerThere']])
    expect(await fieldsOf(olga.api.macros.create({ name: 'Hello', steps, sharedWith: 'all' }))).toEqual([
      ['steps.0.templateId', 'ownTemplate'],
    ])
    expect(await fieldsOf(olga.api.macros.create({ name: 'Hello', steps: [{ type: 'close' }, { type: 'close' }] }))).toEqual([
      ['steps.0.type', 'closingIsLast'],
    ])
    const mine = await olga.api.macros.create({ name: 'Hello', steps })
    expect(await fieldsOf(olga.api.macros.update({ macroId: mine.id, sharedWith: 'all' }))).toEqual([['steps.0.templateId', 'ownTemplate']])
  })

  it('is its owner’s alone, or shared by whoever manages what teams share; each change is in the audit log', async () => {
    const { anna, boris, olga, sales, administrator } = await given.office()
    const steps = [{ type: 'close' as const }]
    await anna.api.macros.create({ name: 'Mine', steps })
    const { id: macroId } = await olga.api.macros.create({ name: 'Sales', steps, sharedWith: 'teams', teamIds: [sales.id] })

    expect([await namesOf(anna), await namesOf(boris), await namesOf(olga)]).toEqual([['Mine', 'Sales'], [], ['Sales']])
    await expectError(anna.api.macros.create({ name: 'Ours', steps, sharedWith: 'all' }), 'macroAccessDeniedException')
    await expectError(anna.api.macros.update({ macroId, name: 'Mine' }), 'macroAccessDeniedException')
    await expectError(boris.api.macros.delete({ macroId }), 'macroNotFoundException')
    await expectError(olga.api.macros.create({ name: 'Ours', steps, sharedWith: 'teams' }), 'macroTeamsException')
    const atBoris = await boris.listens()
    await olga.api.macros.update({ macroId, sharedWith: 'all' })
    expect(await atBoris.hears('macro.updated')).toMatchObject({ payload: { macro: { id: macroId, name: 'Sales' } } })
    await olga.api.macros.update({ macroId, sharedWith: 'nobody' })
    expect(await atBoris.hears('macro.deleted')).toMatchObject({ payload: { macroId } })

    await olga.api.macros.delete({ macroId })
    expect(await namesOf(anna)).toEqual(['Mine'])
    const { items } = await administrator.api.audit.list({ limit: 10 })
    expect(items.filter(({ action }) => action.startsWith('macro.')).map(({ action }) => action)).toEqual([
      'macro.deleted',
      'macro.updated',
      'macro.updated',
      'macro.created',
      'macro.created',
    ])
  })

  it('is changed although a team that it is shared with is gone by now', async () => {
    const office = await given.office()
    const { olga, sales, administrator } = office
    const steps = [{ type: 'tags' as const, tags: ['Refund'] }]
    const { id: macroId } = await olga.api.macros.create({ name: 'Refund', steps, sharedWith: 'teams', teamIds: [sales.id] })
    await administrator.api.teams.delete({ teamId: sales.id })

    expect(await olga.api.macros.update({ macroId, name: 'Money back' })).toMatchObject({ name: 'Money back', teamIds: [sales.id] })
  })

  it('is told of by what it names: by its name to who has it, and only counted for others', async () => {
    const { anna, boris, olga, sales, administrator } = await given.office()
    const category = await administrator.api.categories.create({ name: 'Delivery' })
    const steps = [{ type: 'category' as const, categoryId: category.id }]
    const mine = await anna.api.macros.create({ name: 'Mine', steps })
    const shared = await olga.api.macros.create({ name: 'Ours', steps, sharedWith: 'teams', teamIds: [sales.id] })
    await anna.api.macros.create({ name: 'Other', steps: [{ type: 'close' }] })
    const input = { id: category.id }

    expect(await anna.api.macros.naming(input)).toEqual({
      items: [
        { id: mine.id, name: 'Mine' },
        { id: shared.id, name: 'Ours' },
      ],
      others: 0,
    })
    expect(await olga.api.macros.naming(input)).toEqual({ items: [{ id: shared.id, name: 'Ours' }], others: 1 })
    expect(await boris.api.macros.naming(input)).toEqual({ items: [], others: 2 })
    expect(await anna.api.macros.naming({ id: sales.id })).toEqual({ items: [], others: 0 })
  })
})
