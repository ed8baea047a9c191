import { readMarksSection } from '../kit/read-marks.ts'
import type { SettingsSection } from '../kit/settings-form.ts'

/** What the channel's form asks for. */
export const okForm: readonly SettingsSection[] = [
  {
    title: { 'ru-RU': 'Группа', 'en-GB': 'Group' },
    fields: [
      {
        name: 'token',
        kind: 'secret',
        required: true,
        label: { 'ru-RU': 'Ключ доступа группы', 'en-GB': 'Group access key' },
        hint: {
          'ru-RU': 'В полной версии сайта: настройки группы, «Сообщения», «Работа с API», «Получить ключ доступа»',
          'en-GB': 'On the full site: group settings, “Сообщения”, “Работа с API”, “Получить ключ доступа”',
        },
        placeholder: 'tkn18YdUJZe…:CQABPOJKAKEKEKEKE',
      },
    ],
  },
  readMarksSection,
]
