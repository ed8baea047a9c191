import type { Locale } from '@besedka/contract'

/** Every word of the help centre; complete in both languages by type. */
export type HelpTexts = {
  centre: string
  lead: string
  search: string
  find: string
  found: (phrase: string) => string
  noneFound: string
  noneFoundText: string
  all: (count: number) => string
  empty: string
  emptyText: string
  home: string
  changed: string
  otherLanguage: string
  helpful: string
  yes: string
  no: string
  thanks: string
  write: string
  note: string
  warning: string
  unknown: string
  unknownText: string
  tooMany: string
  tooManyText: string
  otherName: string
}

export const helpTexts: Record<Locale, HelpTexts> = {
  'ru-RU': {
    centre: 'Справочный центр',
    lead: 'Чем помочь?',
    search: 'Поиск по статьям',
    find: 'Найти',
    found: (phrase) => `По запросу «${phrase}»`,
    noneFound: 'Ничего не нашлось',
    noneFoundText: 'Попробуйте сказать иначе или посмотрите разделы на главной странице.',
    all: (count) => `Все статьи раздела (${count})`,
    empty: 'Статей пока нет',
    emptyText: 'Загляните позже.',
    home: 'На главную',
    changed: 'Обновлено',
    otherLanguage: 'Эта статья есть только на английском языке.',
    helpful: 'Статья помогла?',
    yes: 'Да',
    no: 'Нет',
    thanks: 'Спасибо! Мы учтём ваш ответ.',
    write: 'Написать нам',
    note: 'Совет',
    warning: 'Внимание',
    unknown: 'Такой страницы нет',
    unknownText: 'Возможно, статью сняли с публикации или адрес набран с ошибкой.',
    tooMany: 'Слишком много запросов',
    tooManyText: 'Подождите минуту и откройте страницу снова.',
    otherName: 'English',
  },
  'en-GB': {
    centre: 'Help centre',
    lead: 'How can we help?',
    search: 'Search the articles',
    find: 'Find',
    found: (phrase) => `For “${phrase}”`,
    noneFound: 'Nothing was found',
    noneFoundText: 'Try to say it otherwise, or look at the sections on the first page.',
    all: (count) => `All articles of this section (${count})`,
    empty: 'There are no articles yet',
    emptyText: 'Please come again later.',
    home: 'Home',
    changed: 'Updated',
    otherLanguage: 'This article exists in Russian only.',
    helpful: 'Did the article help?',
    yes: 'Yes',
    no: 'No',
    thanks: 'Thank you! Your answer will be taken into account.',
    write: 'Write to us',
    note: 'Hint',
    warning: 'Attention',
    unknown: 'There is no such page',
    unknownText: 'The article may have been withdrawn, or the address has a mistake in it.',
    tooMany: 'Too many requests',
    tooManyText: 'Wait a minute and open the page again.',
    otherName: 'Русский',
  },
}
