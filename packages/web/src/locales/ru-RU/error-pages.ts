export const errorPages = {
  notFoundTitle: 'Такой страницы нет',
  notFoundText: 'Адрес введён с ошибкой, или страницу убрали.',
  unknownErrorTitle: 'Что-то пошло не так',
  unknownErrorText: 'Ваши данные на месте. Обновите страницу; если повторится, напишите администратору.',
  toChats: 'К чатам',
  details: 'Подробности',
} as const
