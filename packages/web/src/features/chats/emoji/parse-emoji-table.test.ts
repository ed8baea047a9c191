import { expect, it } from 'vitest'
import { parseEmojiTable } from './parse-emoji-table.ts'

it('reads categories and emoji from the table', () => {
  const table = '# where it comes from\n0\tСмайлики\n9\tФлаги\n\n😀\t0\tшироко улыбается\tрадость смех\n🏁\t9\tклетчатый флаг\t\n'

  const { categories, emojis } = parseEmojiTable(table)

  expect(categories).toEqual([
    { index: 0, label: 'Смайлики' },
    { index: 9, label: 'Флаги' },
  ])
  expect(emojis[0]).toMatchObject({ emoji: '😀', category: 0, label: 'широко улыбается', tags: ['радость', 'смех'] })
})
