export const sidePage = {
  leaveTitle: 'Закрыть без сохранения?',
  leaveText: 'Введённое не сохранено и пропадёт.',
  leave: 'Закрыть',
  stay: 'Остаться',
  fixFields: 'Исправьте отмеченные поля',
} as const
