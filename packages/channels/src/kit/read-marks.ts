import { z } from 'zod'
import type { SettingsSection } from './settings-form.ts'

/** Whether customers of a channel see that we have read what they wrote. A setting of every channel whose capabilities have `marksRead`. */
export const tellsRead = z.boolean().default(true)

/** The part of the form that asks for it. */
export const readMarksSection: SettingsSection = {
  title: { 'ru-RU': 'Отметки', 'en-GB': 'Marks' },
  fields: [
    {
      name: 'tellsRead',
      kind: 'switch',
      label: { 'ru-RU': 'Сообщать клиентам, что мы прочитали', 'en-GB': 'Tell customers that we have read' },
      hint: {
        'ru-RU': 'Клиент увидит отметку «прочитано», когда ответственный оператор откроет его сообщение',
        'en-GB': 'Customers see the mark “read” when the operator in charge opens their message',
      },
    },
  ],
}
