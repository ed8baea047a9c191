/** What there is of a clipboard's texts: a browser's `DataTransfer`. */
type Clipboard = { readonly types: readonly string[]; getData(type: string): string }

/**
 * Whether who pastes means words, though files lie beside them: programs that copy a table or a page of text put a picture of it there, and nobody
 * wants the picture instead. A file manager puts its files there with their bare names, and without any markup.
 */
export function holdsWords(clipboard: Clipboard): boolean {
  return clipboard.types.includes('text/html') && clipboard.getData('text/plain').trim() !== ''
}
