import type { LocalText } from './locales.ts'

/** What a macro does: what an operator would do in a chat of their own. */
export const macroStepTypes = [
  'template',
  'reply',
  'note',
  'category',
  'tags',
  'priority',
  'status',
  'chatField',
  'customerField',
  'transfer',
  'snooze',
  'close',
] as const

/** What a macro or an event rule can do with a chat, each as a person does it by hand. */
export const chatStepTypes = [...macroStepTypes, 'notify', 'webhook'] as const
export type ChatStepType = (typeof chatStepTypes)[number]

/** What an event rule does, while nobody looks. What it closes is not held up by what closing by hand asks for (spec 4). */
export const ruleStepTypes = [
  'transfer',
  'tags',
  'priority',
  'category',
  'status',
  'chatField',
  'customerField',
  'note',
  'template',
  'reply',
  'notify',
  'webhook',
  'snooze',
  'close',
] as const satisfies readonly ChatStepType[]

/** The names of the acts, in screens and in the sentence that says which of them was refused. */
export const chatStepTexts = {
  template: { 'ru-RU': 'Ответить шаблоном', 'en-GB': 'Reply with a template' },
  reply: { 'ru-RU': 'Ответить текстом', 'en-GB': 'Reply with a text' },
  note: { 'ru-RU': 'Оставить заметку', 'en-GB': 'Leave a note' },
  category: { 'ru-RU': 'Выбрать категорию', 'en-GB': 'Set the category' },
  tags: { 'ru-RU': 'Добавить теги', 'en-GB': 'Add tags' },
  priority: { 'ru-RU': 'Изменить приоритет', 'en-GB': 'Set the priority' },
  status: { 'ru-RU': 'Изменить статус клиента', 'en-GB': 'Set the customer’s status' },
  chatField: { 'ru-RU': 'Заполнить поле чата', 'en-GB': 'Fill in a field of the chat' },
  customerField: { 'ru-RU': 'Заполнить поле клиента', 'en-GB': 'Fill in a field of the customer' },
  transfer: { 'ru-RU': 'Передать чат', 'en-GB': 'Transfer the chat' },
  snooze: { 'ru-RU': 'Отложить чат', 'en-GB': 'Snooze the chat' },
  close: { 'ru-RU': 'Закрыть чат', 'en-GB': 'Close the chat' },
  notify: { 'ru-RU': 'Сообщить сотрудникам', 'en-GB': 'Notify people' },
  webhook: { 'ru-RU': 'Вызвать вебхук', 'en-GB': 'Call a webhook' },
} satisfies Record<ChatStepType, LocalText>

export const chatStepLimits = { steps: 10, tags: 10, text: 4_000, people: 20 } as const

export const macroLimits = { name: 64, own: 100, teams: 50 } as const
