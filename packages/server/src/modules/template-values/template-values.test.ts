import { newId } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { useServer } from '../../testing/use-server.ts'

useServer()

async function officeWithFields() {
  const office = await given.office()
  const { api } = office.administrator
  const gold = { id: newId(), name: 'Gold' }
  const tariff = await api.customerFields.create({ name: 'Tariff', type: 'choice', options: [gold] })
  const debt = await api.customerFields.create({ name: 'Debt', type: 'number' })
  const order = await api.chatFields.create({ name: 'Order', type: 'text' })
  const { chat } = await office.assignedChat(office.anna)
  await api.customerFields.setValue({ customerId: chat.customerId, fieldId: tariff.id, value: gold.id })
  await api.customerFields.setValue({ customerId: chat.customerId, fieldId: debt.id, value: '1200.5' })
  const category = await api.templateCategories.create({ name: 'Money' })
  return { ...office, api, tariff, debt, order, chat, category }
}

describe('what templates say in a chat', () => {
  it('is told in the language that is asked for: fields in words, company, hours; what is not known is left out', async () => {
    const { anna, api, tariff, debt, order, chat } = await officeWithFields()
    const company = await api.companies.create({ name: 'Hats & Co' })
    await api.companies.addCustomer({ companyId: company.id, customerId: chat.customerId })

    const { values, fieldNames } = await anna.api.templates.values({ chatId: chat.id, locale: 'en-GB' })

    expect(values).toMatchObject({
      [`customer.field.${tariff.id}`]: 'Gold',
      [`customer.field.${debt.id}`]: '1,200.5',
      'customer.company': 'Hats & Co',
      'hours.today': 'around the clock',
      'operator.name': anna.name,
    })
    expect(values).not.toHaveProperty([`chat.field.${order.id}`])
    expect(fieldNames[order.id]).toBe('Order')
  })

  it('is nobody’s who does not see the chat', async () => {
    const { boris, chat } = await officeWithFields()

    await expectError(boris.api.templates.values({ chatId: chat.id }), 'chatNotFoundByIdException')
  })
})

describe('a field that a template names', () => {
  it('has to be there, and of the subject that is named', async () => {
    const { api, tariff, category } = await officeWithFields()
    const about = { categoryId: category.id, title: 'Tariff' }

    const known = await api.templates.create({ ...about, text: `Your tariff: {{customer.field.${tariff.id}|basic}}` })
    expect(known.text).toContain(tariff.id)
    for (const name of [`chat.field.${tariff.id}`, `customer.field.${newId()}`]) {
      const saving = api.templates.update({ templateId: known.id, text: `Tariff: {{${name}}}` })
      await expectError(saving, 'validationException', { fields: { text: { key: 'templateVariableUnknown', params: { name } } } })
    }
  })

  it('is filled in by a macro, and a message in which one is unfilled is refused', async () => {
    const { anna, api, tariff, order, chat } = await officeWithFields()
    const filled = await api.macros.create({
      name: 'Tariff',
      sharedWith: 'all',
      teamIds: [],
      steps: [{ type: 'reply', text: `Tariff {{customer.field.${tariff.id}}}, order {{chat.field.${order.id}|none}}` }],
    })

    await anna.api.macros.run({ macroId: filled.id, chatId: chat.id })

    const { items } = await anna.api.messages.list({ chatId: chat.id })
    expect(items.at(-1)).toMatchObject({ text: 'Tariff Gold, order none' })
    await expectError(anna.replies(chat, `{{chat.field.${order.id}}}`), 'templateNotFilledException')
    await expectError(anna.replies(chat, '{{customer.field.Tariff}}'), 'templateNotFilledException')
  })
})
