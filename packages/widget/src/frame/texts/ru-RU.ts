import { listed } from './format.ts'
import type { Texts } from './text-list.ts'

export const ruRU: Texts = {
  close: 'Закрыть чат',
  otherChannels: 'Можно написать и здесь:',
  channelNames: { email: 'Почта', phone: 'Телефон' },
  log: 'Переписка',
  welcome: 'Здравствуйте! Напишите, чем помочь.',
  answersYou: (company) => `отвечает вам · ${company}`,
  ended: 'разговор завершён',
  away: 'Никого нет, ответим позже',
  atWork: (names) => `${listed(names, 'ru-RU')} на месте`,
  today: 'Сегодня',
  yesterday: 'Вчера',
  loadingOlder: 'Загружаем ранние сообщения…',
  newMessages: 'Новые сообщения',
  you: 'Вы',
  operator: 'Оператор',
  typing: (name) => `${name} печатает`,
  operatorJoined: (name) => (name ? `К чату подключился оператор: ${name}` : 'Оператор подключился к чату'),
  operatorLeft: 'Ищем для вас другого оператора.',
  chatClosed: 'Чат завершён. Напишите, если остались вопросы.',
  edited: 'изменено',
  status: { pending: 'Отправляется', sent: 'Отправлено', delivered: 'Доставлено', read: 'Прочитано', undelivered: 'Не доставлено' },
  notSent: 'Не отправлено.',
  retry: 'Повторить',
  remove: 'Удалить',
  offline: 'Нет связи. Восстанавливаем…',
  offlineWaiting: (count) =>
    `Нет связи. ${count} ${plural(count, 'сообщение уйдёт', 'сообщения уйдут', 'сообщений уйдут')}, когда она появится.`,
  notSentCount: (count) => `${count} ${plural(count, 'сообщение не отправлено', 'сообщения не отправлены', 'сообщений не отправлено')}.`,
  sendAgain: 'Отправить снова',
  sending: 'Отправляется…',
  filesLost: 'Файлы не успели загрузиться. Приложите их заново или отправьте без них.',
  waitingToSend: 'Отправим, когда появится связь',
  unavailableTitle: 'Чат сейчас недоступен',
  unavailableText: 'Попробуйте позже или свяжитесь с нами другим способом.',
  placeholder: 'Напишите сообщение',
  message: 'Сообщение',
  send: 'Отправить',
  attach: 'Прикрепить файл',
  emoji: 'Эмодзи',
  emojiList: 'Выбор эмодзи',
  dropHere: 'Отпустите файлы, чтобы прикрепить',
  removeFile: (name) => `Убрать файл ${name}`,
  tooBig: (name, limit) => `«${name}» больше ${limit}. Выберите файл поменьше.`,
  emptyFile: (name) => `Файл «${name}» пуст. Выберите другой.`,
  tooManyFiles: (limit) => `В одном сообщении не больше ${limit} файлов.`,
  tooLong: (limit) => `Сообщение длиннее ${limit} символов. Отправьте его частями.`,
  enlarge: (name) => `Увеличить ${name}`,
  download: (name) => `Скачать ${name}`,
  play: (name) => `Воспроизвести ${name}`,
  closePicture: 'Закрыть картинку',
  fileFailed: 'Не удалось загрузить файл',
  networkError: 'Нет связи с сервером. Попробуем ещё раз.',
  bytes: ['Б', 'кБ', 'МБ'],
}

/** 1 сообщение, 2 сообщения, 5 сообщений. */
function plural(count: number, one: string, few: string, many: string): string {
  const form = new Intl.PluralRules('ru-RU').select(count)
  return form === 'one' ? one : form === 'few' ? few : many
}
