export const personalManager = {
  title: 'Персональный менеджер',
  nobody: 'Не назначен',
  gone: '{{name}} (больше не работает)',
} as const
