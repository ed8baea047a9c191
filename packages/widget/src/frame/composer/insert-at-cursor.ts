/** The text with a piece put where the cursor is, or at its end; the cursor goes behind the piece. */
export function insertAtCursor(field: HTMLTextAreaElement | null, text: string, piece: string): string {
  const from = field?.selectionStart ?? text.length
  const to = field?.selectionEnd ?? text.length
  const cursor = from + piece.length
  // After the field has its new text.
  queueMicrotask(() => requestAnimationFrame(() => field?.setSelectionRange(cursor, cursor)))
  return text.slice(0, from) + piece + text.slice(to)
}
