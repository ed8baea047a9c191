import type { LocalText } from '@besedka/contract'
import { messagingSteps } from '../meta/messaging/texts.ts'

/** How an account is connected, step by step. */
export const instagramGuide: readonly LocalText[] = [
  {
    'ru-RU':
      'Сделайте аккаунт Instagram профессиональным, свяжите его со своей страницей Facebook и разрешите в нём: «Настройки», «Сообщения», «Инструменты для подключения», доступ к сообщениям.',
    'en-GB':
      'Make the Instagram account a professional one, link it to your Facebook page and allow in it: “Settings”, “Messages”, “Connected tools”, access to messages.',
  },
  messagingSteps.signIn,
  messagingSteps.app,
  {
    'ru-RU':
      'В приложении откройте Messenger, «Instagram settings», подключите связанную страницу, нажмите «Generate token» и вставьте токен вида `EAA…` в поле токена.',
    'en-GB':
      'In the app open Messenger, “Instagram settings”, add the linked page, press “Generate token” and paste the token, like `EAA…`, into the token field.',
  },
  messagingSteps.secret,
  messagingSteps.save,
  messagingSteps.window,
  messagingSteps.comments,
  {
    'ru-RU':
      'Дайте клиентам ссылку `ig.me/m/имя_аккаунта`. Первым пишет клиент. Ответы на истории приходят вместе с самой историей, пока она доступна.',
    'en-GB':
      'Give customers the link `ig.me/m/your_account`. The customer goes first. Answers to stories come with the story, while it is there.',
  },
]
