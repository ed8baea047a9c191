import type { Locale } from '@besedka/contract'

/** With the code that needs them: they are read once in many days. */
export const updateWords: Record<Locale, { newVersion: string; refresh: string }> = {
  'ru-RU': { newVersion: 'Вышла новая версия', refresh: 'Обновить' },
  'en-GB': { newVersion: 'A new version exists', refresh: 'Refresh' },
}
