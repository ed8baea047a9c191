import type { LocalText } from './locales.ts'

/** Spec 2: pages with a title of their own. */
export const pageTitles: Readonly<Record<string, LocalText>> = {
  '/': { 'ru-RU': 'Вход — Беседка', 'en-GB': 'Log in — Besedka' },
  '/no-rights': { 'ru-RU': 'Нет прав — Беседка', 'en-GB': 'No rights — Besedka' },
  '/not-found': { 'ru-RU': 'Страница не найдена — Беседка', 'en-GB': 'Page not found — Besedka' },
  '/service-unavailable': { 'ru-RU': 'Сервис недоступен — Беседка', 'en-GB': 'Service unavailable — Besedka' },
  '/unknown-error': { 'ru-RU': 'Неизвестная ошибка — Беседка', 'en-GB': 'Unknown error — Besedka' },
}

const genericTitle: LocalText = { 'ru-RU': 'Беседка — омниканальный чат', 'en-GB': 'Besedka — omnichannel chat' }

/** The title of the page at a path; every other page has the generic one. */
export function pageTitle(path: string): LocalText {
  return (Object.hasOwn(pageTitles, path) ? pageTitles[path] : undefined) ?? genericTitle
}
