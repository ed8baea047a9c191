import type { DefinedFieldType, Locale, PreChatKind } from '@besedka/contract'

type PreChatTexts = {
  title: string
  labels: Record<Exclude<PreChatKind, 'text' | 'choice' | 'field'>, string>
  optional: string
  choose: string
  start: string
  yes: string
  no: string
  missing: string
  /** The error under an answer that does not fit its field, by the field's type. */
  unfit: Record<DefinedFieldType, string>
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
    yes: 'Да',
    no: 'Нет',
    missing: 'Заполните это поле',
    unfit: {
      text: 'Слишком длинно',
      number: 'Нужно число, например 12,5',
      date: 'Нужна дата',
      yesNo: 'Выберите ответ',
      choice: 'Выберите ответ',
      link: 'Нужен адрес страницы, например example.ru',
    },
    wrong: 'Проверьте ответы: что-то не подходит.',
    failed: 'Не удалось отправить. Попробуйте ещё раз.',
  },
  'en-GB': {
    title: 'Before we start',
    labels: { name: 'Your name', email: 'Email', phone: 'Phone' },
    optional: 'optional',
    choose: 'Choose',
    start: 'Start the chat',
    yes: 'Yes',
    no: 'No',
    missing: 'Fill in this field',
    unfit: {
      text: 'This is too long',
      number: 'Enter a number, such as 12.5',
      date: 'Enter a date',
      yesNo: 'Choose an answer',
      choice: 'Choose an answer',
      link: 'Enter the address of a page, such as example.com',
    },
    wrong: 'Check your answers: something does not fit.',
    failed: 'It could not be sent. Please try again.',
  },
}
