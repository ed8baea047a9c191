import type { Locale, LocalText } from './locales.ts'
import { fieldOfVariable, type PlainVariable, type TemplateVariable, type templateVariableGroups } from './template-variables.ts'

/** What the variables of templates are called where they are chosen, and in a blank that stands for one. */
export const templateVariables: Readonly<Record<PlainVariable, LocalText>> = {
  'customer.name': { 'ru-RU': 'Имя клиента', 'en-GB': 'Customer’s name' },
  'customer.firstName': { 'ru-RU': 'Имя клиента без фамилии', 'en-GB': 'Customer’s first name' },
  'customer.company': { 'ru-RU': 'Компания клиента', 'en-GB': 'Customer’s company' },
  'operator.name': { 'ru-RU': 'Имя оператора', 'en-GB': 'Operator’s name' },
  'operator.firstName': { 'ru-RU': 'Имя оператора без фамилии', 'en-GB': 'Operator’s first name' },
  'organisation.name': { 'ru-RU': 'Название организации', 'en-GB': 'Organisation’s name' },
  'channel.name': { 'ru-RU': 'Название канала', 'en-GB': 'Channel’s name' },
  'team.name': { 'ru-RU': 'Название команды', 'en-GB': 'Team’s name' },
  'chat.number': { 'ru-RU': 'Номер чата', 'en-GB': 'Chat number' },
  'chat.subject': { 'ru-RU': 'Тема письма', 'en-GB': 'Subject of the letter' },
  'hours.today': { 'ru-RU': 'Часы работы сегодня', 'en-GB': 'Working hours today' },
  'hours.nextOpening': { 'ru-RU': 'Когда откроемся', 'en-GB': 'When we open next' },
  today: { 'ru-RU': 'Сегодняшняя дата', 'en-GB': 'Today’s date' },
}

export const templateGroupTitles: Readonly<Record<keyof typeof templateVariableGroups, LocalText>> = {
  customer: { 'ru-RU': 'Клиент', 'en-GB': 'Customer' },
  colleague: { 'ru-RU': 'Оператор и команда', 'en-GB': 'Operator and team' },
  chat: { 'ru-RU': 'Чат', 'en-GB': 'Chat' },
  organisation: { 'ru-RU': 'Организация и время', 'en-GB': 'Organisation and time' },
}

const goneField: LocalText = { 'ru-RU': 'Удалённое поле', 'en-GB': 'Deleted field' }

/** What a variable is called; a field by its own name. */
export function variableTitle(name: TemplateVariable, locale: Locale, fieldNames: ReadonlyMap<string, string> = new Map()): string {
  const field = fieldOfVariable(name)
  if (field) return fieldNames.get(field.fieldId)?.replaceAll(/[{}]/g, '') ?? goneField[locale]
  return templateVariables[name as PlainVariable][locale]
}
