import { readMarksSection } from '../kit/read-marks.ts'
import type { SettingsSection } from '../kit/settings-form.ts'
import { commentsSection } from '../meta/messaging/comments.ts'
import { appSection, facebookLogin } from '../meta/messaging/texts.ts'

/** What the channel's form asks for. */
export const instagramForm: readonly SettingsSection[] = [
  {
    title: { 'ru-RU': 'Аккаунт', 'en-GB': 'Account' },
    fields: [
      {
        name: 'accountId',
        kind: 'account',
        required: true,
        label: { 'ru-RU': 'Аккаунт Instagram', 'en-GB': 'Instagram account' },
        hint: {
          'ru-RU': 'Войдите в Facebook и отметьте профессиональные аккаунты, связанные с вашими страницами: каждый станет каналом',
          'en-GB': 'Sign in to Facebook and tick professional accounts that are linked to your pages: each becomes a channel',
        },
        placeholder: '17841400008460056',
        account: facebookLogin({
          label: { 'ru-RU': 'Или номер аккаунта Instagram', 'en-GB': 'Or the Instagram account ID' },
          hint: {
            'ru-RU': 'Со своим приложением и токеном. В настройках компании Meta: «Аккаунты», «Аккаунты Instagram»; только цифры, не имя',
            'en-GB':
              'With an app and a token of your own. In Meta’s business settings: “Accounts”, “Instagram accounts”; digits only, not the name',
          },
        }),
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
  commentsSection('instagram_manage_comments'),
  readMarksSection,
]
