export const login = {
  title: 'Вход',
  subtitle: 'Все обращения клиентов в одном окне',
  email: 'Электронная почта',
  password: 'Пароль',
  showPassword: 'Показать пароль',
  hidePassword: 'Скрыть пароль',
  submit: 'Войти',
  submitting: 'Входим…',
  language: 'Язык',
  invalidEmail: 'Неверный формат email',
  invalidPassword: 'Неверный формат пароля',
  wrong: 'Неверный логин или пароль',
} as const
