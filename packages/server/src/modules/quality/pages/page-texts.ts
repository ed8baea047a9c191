import { type Locale, type Quality, qualityTexts } from '@besedka/contract'

/** Every word of the pages; complete in both languages by type. */
export type PageTexts = {
  question: string
  scale: string
  wrong: string
  comment: string
  optional: string
  send: string
  chooseFirst: string
  thanks: string
  given: (quality: Quality) => string
  thanksText: string
  addWords: string
  save: string
  used: string
  usedText: string
  givenOn: (quality: Quality, day: string) => string
  expired: string
  expiredText: string
  unknown: string
  unknownText: string
  tooMany: string
  tooManyText: string
  backToChat: string
  backToMessenger: (name: string) => string
  openMessenger: (name: string) => string
}

export const pageTexts: Record<Locale, PageTexts> = {
  'ru-RU': {
    question: 'Как прошёл разговор?',
    scale: 'Ваша оценка',
    wrong: 'Что было не так?',
    comment: 'Пара слов для нас',
    optional: 'по желанию',
    send: 'Отправить оценку',
    chooseFirst: 'Выберите оценку от 1 до 5.',
    thanks: 'Спасибо за оценку',
    given: (quality) => `Вы поставили ${quality}: ${qualityTexts[quality]['ru-RU'].toLowerCase()}.`,
    thanksText: 'Мы её получили. Она поможет нам отвечать лучше.',
    addWords: 'Хотите что-то добавить?',
    save: 'Отправить',
    used: 'Этот разговор уже оценён',
    usedText: 'Разговор можно оценить один раз.',
    givenOn: (quality, day) => `Ваша оценка: ${quality} (${qualityTexts[quality]['ru-RU'].toLowerCase()}), ${day}.`,
    expired: 'Время для оценки прошло',
    expiredText: 'Оценить разговор можно было в течение недели. Если что-то осталось нерешённым, напишите нам ещё раз.',
    unknown: 'Такой страницы нет',
    unknownText: 'Возможно, ссылка скопирована не целиком. Откройте её ещё раз из сообщения.',
    tooMany: 'Слишком много попыток',
    tooManyText: 'Подождите минуту и откройте ссылку снова.',
    backToChat: 'Вернуться в чат',
    backToMessenger: (name) => `Написать нам можно там же: ${name}.`,
    openMessenger: (name) => `Вернуться в ${name}`,
  },
  'en-GB': {
    question: 'How did the conversation go?',
    scale: 'Your rating',
    wrong: 'What was wrong?',
    comment: 'A few words for us',
    optional: 'optional',
    send: 'Send the rating',
    chooseFirst: 'Choose a rating from 1 to 5.',
    thanks: 'Thank you for your rating',
    given: (quality) => `You gave ${quality}: ${qualityTexts[quality]['en-GB'].toLowerCase()}.`,
    thanksText: 'We have received it. It will help us to answer better.',
    addWords: 'Would you like to add anything?',
    save: 'Send',
    used: 'This conversation has been rated already',
    usedText: 'A conversation can be rated once.',
    givenOn: (quality, day) => `Your rating: ${quality} (${qualityTexts[quality]['en-GB'].toLowerCase()}), ${day}.`,
    expired: 'It is too late for a rating',
    expiredText: 'The conversation could be rated for a week. If something is still open, please write to us again.',
    unknown: 'There is no such page',
    unknownText: 'The link may not have been copied whole. Please open it from the message again.',
    tooMany: 'Too many tries',
    tooManyText: 'Wait a minute and open the link again.',
    backToChat: 'Back to the chat',
    backToMessenger: (name) => `You can write to us where you did before: ${name}.`,
    openMessenger: (name) => `Back to ${name}`,
  },
}
