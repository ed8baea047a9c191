import type { Locale, PreChatKind } from '@besedka/contract'

type PreChatTexts = {
  title: string
  labels: Record<Exclude<PreChatKind, 'text' | 'choice'>, string>
  optional: string
  choose: string
  start: string
  missing: string
  wrong: string
  failed: string
}

/** The words of the form before the first message; they come with it. */
export const preChatTexts: Record<Locale, PreChatTexts> = {
  'ru-RU': {
    title: 'Перед началом чата',
    labels: { name: 'Ваше имя', email: 'Почта', phone: 'Телефон' },
    optional: 'необязательно',
    choose: 'Выберите',
    start: 'Начать чат',
    missing: 'Заполните это поле',
    wrong: 'Проверьте почту и телефон.',
    failed: 'Не удалось отправить. Попробуйте ещё раз.',
  },
  'en-GB': {
    title: 'Before we start',
    labels: { name: 'Your name', email: 'Email', phone: 'Phone' },
    optional: 'optional',
    choose: 'Choose',
    start: 'Start the chat',
    missing: 'Fill in this field',
    wrong: 'Check the email and the phone number.',
    failed: 'It could not be sent. Please try again.',
  },
}
