import { readMarksSection } from '../kit/read-marks.ts'
import type { SettingsSection } from '../kit/settings-form.ts'

/** What the channel's form asks for. */
export const vkBotForm: readonly SettingsSection[] = [
  {
    title: { 'ru-RU': 'Сообщество', 'en-GB': 'Community' },
    fields: [
      {
        name: 'token',
        kind: 'secret',
        required: true,
        label: { 'ru-RU': 'Ключ доступа сообщества', 'en-GB': 'Community access key' },
        hint: {
          'ru-RU': 'С правами на управление сообществом, сообщения, фотографии и файлы',
          'en-GB': 'With permissions for community management, messages, photos and files',
        },
        placeholder: 'vk1.a.…',
      },
    ],
  },
  readMarksSection,
]
