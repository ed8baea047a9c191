import type { LocalText } from '@besedka/contract'
import { messagingSteps } from '../meta/messaging/texts.ts'

/** How a page is connected, step by step. */
export const facebookGuide: readonly LocalText[] = [
  messagingSteps.signIn,
  messagingSteps.app,
  {
    'ru-RU':
      'В приложении откройте Messenger, «API settings», подключите свою страницу, нажмите «Generate» и вставьте токен вида `EAA…` в поле «Токен страницы». Номер страницы стоит там же под её названием.',
    'en-GB':
      'In the app open Messenger, “API settings”, add your page, press “Generate” and paste the token, like `EAA…`, into “Page access token”. The page’s ID is shown there below its name.',
  },
  messagingSteps.secret,
  messagingSteps.save,
  messagingSteps.window,
  messagingSteps.comments,
  {
    'ru-RU': 'Дайте клиентам ссылку `m.me/имя_страницы`. Первым пишет клиент: до этого Facebook не даёт странице писать ему.',
    'en-GB': 'Give customers the link `m.me/your_page`. The customer goes first: before that Facebook does not let the page write to them.',
  },
]
