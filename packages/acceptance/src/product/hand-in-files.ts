import type { Locator, Page } from 'playwright-core'
import type { Sample } from './samples.ts'

/** Chooses files in the window that the button opens. */
export async function chooseFiles(page: Page, button: Locator, files: Sample[]): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
  await chooser.setFiles(files)
}

/** Pastes a file where the cursor is, as it is copied from a web page. */
export function pasteFile(field: Locator, file: Sample): Promise<void> {
  const html = '<img src="https://shop.example/lamp.png">'
  return field.evaluate(handIn, { event: 'paste', html, name: file.name, mimeType: file.mimeType, bytes: [...file.buffer] })
}

/** Drops a file on a place. */
export function dropFile(place: Locator, file: Sample): Promise<void> {
  return place.evaluate(handIn, { event: 'drop', name: file.name, mimeType: file.mimeType, bytes: [...file.buffer] })
}

/** Runs in the page: the browser makes such an event when a hand lets a file go, or presses Ctrl+V. */
function handIn(place: Element, given: { event: string; html?: string; name: string; mimeType: string; bytes: number[] }): void {
  const transfer = new DataTransfer()
  if (given.html) transfer.setData('text/html', given.html)
  transfer.items.add(new File([new Uint8Array(given.bytes)], given.name, { type: given.mimeType }))
  const options = { bubbles: true, cancelable: true }
  const event =
    given.event === 'paste'
      ? new ClipboardEvent('paste', { ...options, clipboardData: transfer })
      : new DragEvent('drop', { ...options, dataTransfer: transfer })
  place.dispatchEvent(event)
}
