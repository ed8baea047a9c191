import type { BotScenario } from '@besedka/contract'
import { wordsNow } from '../../../locales/define-words.ts'
import { dismissToast, showToast } from '../../../ui/toasts/toasts.ts'
import { editorWords } from './editor-words.ts'
import type { Edit, Overlap } from './shared-draft.ts'

const shownMs = 20_000

/** Says that a colleague has changed the same, whose value stands, and offers the other one. */
export function tellOverlap({ stands, nodeIds, putBack }: Overlap, { nodes }: BotScenario, edit: Edit): void {
  const t = wordsNow(editorWords)
  const names = new Map(nodes.map(({ id, name }) => [id, name]))
  const detail = nodeIds.map((id) => (id === null ? t('defaultMessage') : names.get(id) || t('unnamed'))).join(', ')
  const toast = { kind: 'info', text: t(`overlap-${stands}`), detail } as const
  if (!putBack) {
    showToast(toast, shownMs)
    return
  }
  const run = () => {
    edit(putBack)
    dismissToast(id)
  }
  const id = showToast({ ...toast, action: { label: t(stands === 'mine' ? 'takeTheirs' : 'putMineBack'), run } }, shownMs)
}
