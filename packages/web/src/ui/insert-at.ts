import type { TextField } from './text-field.ts'

/** The text with something put in at the cursor of its field, which moves behind it. */
export function insertAt(field: TextField | null, text: string, inserted: string): string {
  const from = field?.selectionStart ?? text.length
  const to = field?.selectionEnd ?? text.length
  requestAnimationFrame(() => {
    field?.focus()
    field?.setSelectionRange(from + inserted.length, from + inserted.length)
  })
  return text.slice(0, from) + inserted + text.slice(to)
}

/** The same with a word of its own, as an address: blanks part it from what stands around it. */
export function insertWordAt(field: TextField | null, text: string, word: string): string {
  const before = text.slice(0, field?.selectionStart ?? text.length)
  const after = text.slice(field?.selectionEnd ?? text.length)
  return insertAt(field, text, `${/\S$/.test(before) ? ' ' : ''}${word}${/^\s/.test(after) ? '' : ' '}`)
}
