export const newPassword = {
  password: 'Новый пароль',
  firstPassword: 'Придумайте пароль',
  repeat: 'Повторите пароль',
  show: 'Показать пароль',
  hide: 'Скрыть пароль',
  met: 'выполнено',
} as const
