import type { Locale } from '@besedka/contract'

type RatingTexts = {
  scale: string
  wrong: string
  thanks: string
  comment: string
  send: string
  sent: string
  given: string
  failed: string
}

/** The words of the rating card; they come with it. */
export const ratingTexts: Record<Locale, RatingTexts> = {
  'ru-RU': {
    scale: 'Ваша оценка',
    wrong: 'Что было не так?',
    thanks: 'Спасибо за оценку.',
    comment: 'Пара слов, если хотите',
    send: 'Отправить',
    sent: 'Спасибо, мы всё получили.',
    given: 'Ваша оценка',
    failed: 'Не получилось сохранить. Попробуйте ещё раз.',
  },
  'en-GB': {
    scale: 'Your rating',
    wrong: 'What was wrong?',
    thanks: 'Thank you for your rating.',
    comment: 'A few words, if you like',
    send: 'Send',
    sent: 'Thank you, we have received it.',
    given: 'Your rating',
    failed: 'It could not be saved. Please try again.',
  },
}
