export const errorPages = {
  notFoundTitle: 'Такой страницы нет',
  notFoundText: 'Адрес введён с ошибкой, или страницу убрали.',
  noRightsTitle: 'Нет прав на эту страницу',
  noRightsText: 'Попросите администратора выдать вам нужное право.',
  serviceUnavailableTitle: 'Сервис недоступен',
  serviceUnavailableText: 'Сервер не отвечает. Мы попробуем снова сами, а вы можете обновить страницу.',
  unknownErrorTitle: 'Что-то пошло не так',
  unknownErrorText: 'Ваши данные на месте. Обновите страницу; если повторится, напишите администратору.',
  optionsTitle: 'Нужен другой тариф',
  optionsText: 'Эта возможность не входит в ваш тариф. Свяжитесь с менеджером или смените тариф.',
  toChats: 'К чатам',
  details: 'Подробности',
} as const
