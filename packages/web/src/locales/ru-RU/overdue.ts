export const overdue = {
  one: 'Ответ просрочен: {{name}}',
  several_one: '{{count}} чат просрочен',
  several_few: '{{count}} чата просрочены',
  several_many: '{{count}} чатов просрочено',
  show: 'Показать',
} as const
