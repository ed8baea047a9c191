export const emoji = {
  findEmoji: 'Найти эмодзи',
  emojiLoading: 'Загрузка…',
  emojiNone: 'Такого эмодзи нет',
  emojiCategories: 'Разделы эмодзи',
  emojiRecent: 'Недавние эмодзи',
  emojiList: 'Подходящие эмодзи',
  emojiHint: 'Enter — вставить, Esc — оставить как есть',
} as const
