import type { EmojiData } from 'frimousse'

/** Reads `public/emoji/*.txt`: a remark, lines `category, name`, an empty line, then lines `emoji, category, name, search words`. */
export function parseEmojiTable(table: string): Pick<EmojiData, 'categories' | 'emojis'> {
  const [head = '', body = ''] = table.split('\n\n')
  return {
    categories: rows(head.slice(head.indexOf('\n') + 1)).map(([index, label = '']) => ({ index: Number(index), label })),
    emojis: rows(body).map(([emoji = '', category, label = '', words = '']) => ({
      emoji,
      category: Number(category),
      label,
      version: 1,
      tags: words.split(' '),
    })),
  }
}

function rows(text: string): string[][] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
}
