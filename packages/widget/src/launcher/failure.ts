import { element } from './element.ts'
import type { LauncherTexts } from './texts.ts'

/** What stands in the panel instead of a frame that could not be loaded; the style sheet shows it then only. */
export function createFailure({ texts, onRetry }: { texts: LauncherTexts; onRetry(): void }): HTMLElement {
  const box = element('div', 'failure', { role: 'alert' })
  const retry = element('button', 'retry', { type: 'button' })
  retry.textContent = texts.retry
  retry.addEventListener('click', onRetry)
  box.append(texts.failed, retry)
  return box
}
