import type { LocalText } from './locales.ts'
import type { StatusColour } from './status-colours.ts'

export const builtInStatusNames = ['new', 'potential', 'contactLater', 'completed', 'notOurs', 'refusal'] as const

export type BuiltInStatus = (typeof builtInStatusNames)[number]

/** The customer statuses that every organisation starts with (spec 3). */
export const builtInStatuses: Record<BuiltInStatus, { name: LocalText; colour: StatusColour }> = {
  new: { name: { 'ru-RU': 'Новый', 'en-GB': 'New' }, colour: 'lightBlue' },
  potential: { name: { 'ru-RU': 'Потенциальный клиент', 'en-GB': 'Potential client' }, colour: 'blue' },
  contactLater: { name: { 'ru-RU': 'Связаться позже', 'en-GB': 'Contact later' }, colour: 'orange' },
  completed: { name: { 'ru-RU': 'Завершён', 'en-GB': 'Completed' }, colour: 'green' },
  notOurs: { name: { 'ru-RU': 'Не наш клиент', 'en-GB': 'Not our client' }, colour: 'gray' },
  refusal: { name: { 'ru-RU': 'Отказ', 'en-GB': 'Refusal' }, colour: 'red' },
}
