export const emoji = {
  findEmoji: 'Найти эмодзи',
  emojiLoading: 'Загрузка…',
  emojiNone: 'Такого эмодзи нет',
} as const
