export const captcha = {
  working: 'Проверяем, что вы не робот…',
  solved: 'Проверка на робота пройдена',
  failed: 'Проверка на робота не загрузилась.',
  again: 'Повторить',
} as const
