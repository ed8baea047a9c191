import { readMarksSection } from '../kit/read-marks.ts'
import type { SettingsSection } from '../kit/settings-form.ts'
import { appSection } from '../meta/messaging/texts.ts'

/** What the channel's form asks for. */
export const instagramForm: readonly SettingsSection[] = [
  {
    title: { 'ru-RU': 'Аккаунт', 'en-GB': 'Account' },
    fields: [
      {
        name: 'accountId',
        kind: 'text',
        required: true,
        label: { 'ru-RU': 'Номер аккаунта Instagram', 'en-GB': 'Instagram account ID' },
        hint: {
          'ru-RU': 'В настройках компании Meta: «Аккаунты», «Аккаунты Instagram»; только цифры, не имя',
          'en-GB': 'In Meta’s business settings: “Accounts”, “Instagram accounts”; digits only, not the name',
        },
        placeholder: '17841400008460056',
      },
      {
        name: 'token',
        kind: 'secret',
        required: true,
        label: { 'ru-RU': 'Токен связанной страницы Facebook', 'en-GB': 'Token of the linked Facebook page' },
        hint: {
          'ru-RU':
            'В приложении: Messenger, «Instagram settings», «Generate token». Права instagram_manage_messages и pages_manage_metadata',
          'en-GB':
            'In the app: Messenger, “Instagram settings”, “Generate token”. Permissions instagram_manage_messages and pages_manage_metadata',
        },
        placeholder: 'EAA…',
      },
    ],
  },
  appSection,
  readMarksSection,
]
