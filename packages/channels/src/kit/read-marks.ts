import { z } from 'zod'
import { switchSection } from './settings-form.ts'

/** Whether customers of a channel see that we have read what they wrote. A setting of every channel whose capabilities have `marksRead`. */
export const tellsRead = z.boolean().default(true)

/** The part of the form that asks for it. */
export const readMarksSection = switchSection(
  { 'ru-RU': 'Отметки', 'en-GB': 'Marks' },
  {
    name: 'tellsRead',
    label: { 'ru-RU': 'Сообщать клиентам, что мы прочитали', 'en-GB': 'Tell customers that we have read' },
    hint: {
      'ru-RU': 'Клиент увидит отметку «прочитано», когда ответственный оператор откроет его сообщение',
      'en-GB': 'Customers see the mark “read” when the operator in charge opens their message',
    },
  },
)
