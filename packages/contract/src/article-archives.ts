/** How much an archive of pages may hold. */
export const articleArchiveLimits = {
  /** No more than a server takes as a file where nothing else is set (`FILE_SIZE_LIMIT_MB`). */
  bytes: 25 * 1024 * 1024,
  /** Entries of the zip, whatever they are. */
  entries: 5_000,
  pages: 1_000,
  pageBytes: 2 * 1024 * 1024,
  /** All pages together, unpacked. */
  textBytes: 30 * 1024 * 1024,
  /** Pictures and files that pages show or lead to. */
  files: 1_000,
  /** All of them together, unpacked. */
  fileBytes: 300 * 1024 * 1024,
} as const

export const articleImportStates = ['reading', 'read', 'running', 'done', 'cancelled', 'failed'] as const
export type ArticleImportState = (typeof articleImportStates)[number]

/** What stops a page (`refuses`), or is left out of it, by a word for screens. */
export const articleImportProblems = {
  unreadable: { refuses: true, text: { 'ru-RU': 'Страницу не удалось прочитать', 'en-GB': 'The page could not be read' } },
  tooLarge: { refuses: true, text: { 'ru-RU': 'Страница слишком большая для статьи', 'en-GB': 'The page is too large for an article' } },
  tooDeep: {
    refuses: true,
    text: {
      'ru-RU': 'Слишком много уровней вложенности или больше 20 столбцов в таблице',
      'en-GB': 'Nested too deeply, or a table with more than 20 columns',
    },
  },
  duplicate: {
    refuses: true,
    text: { 'ru-RU': 'Такая страница на этом языке уже есть в архиве', 'en-GB': 'The archive has this page in this language already' },
  },
  missing: {
    refuses: false,
    text: { 'ru-RU': 'В архиве нет того, на что ссылается страница', 'en-GB': 'The page leads to something that is not in the archive' },
  },
  fileRefused: { refuses: false, text: { 'ru-RU': 'Файл не принят', 'en-GB': 'The file is not taken' } },
} as const
export type ArticleImportProblem = keyof typeof articleImportProblems
