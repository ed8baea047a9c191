import { defineWords } from '../../../locales/define-words.ts'

export const sightingsWords = defineWords({
  'ru-RU': {
    title: 'Где видели чат',
    notSeen: 'Код на сайте ещё не видели',
    loaded: 'чат загружен',
    domainRefused: 'сайта нет в списке разрешённых',
    domainRefusedHint: 'Если он ваш, добавьте его в «Разрешённые сайты».',
    signatureRefused: 'подпись пользователя не подошла',
    signatureRefusedHint: 'Сервер сайта подписывает номер не тем секретом или не тот номер. Пока так, эти посетители не видят чат.',
    tryIt: 'Попробовать чат на отдельной странице',
  },
  'en-GB': {
    title: 'Where the chat was seen',
    notSeen: 'The code has not been seen on a site yet',
    loaded: 'chat loaded',
    domainRefused: 'the site is not in the list of allowed ones',
    domainRefusedHint: 'If it is yours, add it to the allowed sites.',
    signatureRefused: 'the signature of a user was wrong',
    signatureRefusedHint:
      'The site’s server signs with another secret, or signs another id. Until that is mended, these visitors do not see the chat.',
    tryIt: 'Try the chat on a page of its own',
  },
})
