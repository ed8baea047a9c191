import type { Locale } from '@besedka/contract'

type HelpTexts = {
  search: string
  often: string
  maybe: string
  found: string
  nothing: string
  back: string
  failed: string
  note: string
  warning: string
  person: string
  helped: string
  yes: string
  no: string
  thanks: string
}

/** The words of the help centre's part of the window; they come with it. */
export const helpTexts: Record<Locale, HelpTexts> = {
  'ru-RU': {
    search: 'Поиск по справке',
    often: 'Частые вопросы',
    maybe: 'Возможно, ответ здесь',
    found: 'Нашлось в справке',
    nothing: 'Ничего не нашлось. Напишите нам ниже, ответит человек.',
    back: 'Назад к чату',
    failed: 'Статья не открылась. Попробуйте ещё раз.',
    note: 'Заметка',
    warning: 'Важно',
    person: 'Не помогло? Напишите ниже, ответит человек.',
    helped: 'Статья помогла?',
    yes: 'Да',
    no: 'Нет',
    thanks: 'Спасибо за ответ',
  },
  'en-GB': {
    search: 'Search the help centre',
    often: 'Common questions',
    maybe: 'The answer may be here',
    found: 'Found in the help centre',
    nothing: 'Nothing found. Write to us below, a person will answer.',
    back: 'Back to the chat',
    failed: 'The article did not open. Please try again.',
    note: 'Note',
    warning: 'Important',
    person: 'Did not help? Write below, a person will answer.',
    helped: 'Did it help?',
    yes: 'Yes',
    no: 'No',
    thanks: 'Thank you',
  },
}
