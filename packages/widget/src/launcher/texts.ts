const texts = {
  ru: {
    open: 'Открыть чат',
    close: 'Закрыть чат',
    unread: 'непрочитанных',
    dismiss: 'Скрыть сообщение',
    failed: 'Не удалось загрузить чат',
    retry: 'Попробовать снова',
  },
  en: {
    open: 'Open chat',
    close: 'Close chat',
    unread: 'unread',
    dismiss: 'Hide the message',
    failed: 'The chat could not be loaded',
    retry: 'Try again',
  },
}

export type LauncherTexts = (typeof texts)['ru']

/** Words in the channel's language, else the visitor's: Russian for those who read it, English for the rest. */
export function launcherTexts(locale: string): LauncherTexts {
  const languages = locale === 'auto' ? navigator.languages : [locale]
  const known = languages.map((one) => one.slice(0, 2).toLowerCase()).find((one) => one === 'ru' || one === 'en')
  return known === 'ru' ? texts.ru : texts.en
}
