import { type ChatTagActView, chatTagActCountedMost } from '@besedka/contract'
import { Button } from '@mantine/core'
import { api } from '../../api/client.ts'
import { useNames } from '../../api/use-names.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { ActLine } from '../../ui/act-line/ActLine.tsx'
import { useAct } from '../../ui/use-act.ts'
import { isUnderWay, putChatTagAct } from './chat-tag-queries.ts'
import { chatTagWords } from './chat-tag-words.ts'

type Props = {
  act: ChatTagActView
  onUndone: (actId: string) => void
  /** Not given: it stays. */
  onHide?: () => void
}

/** How far an act on a tag has come, or what became of it, and whose it is; it can be taken back. */
export function ChatTagActLine({ act, onUndone, onHide }: Props) {
  const t = useWords(chatTagWords)
  const { busy, run } = useAct()
  const underWay = isUnderWay(act)
  const { nameOf } = useNames()

  async function undo(): Promise<void> {
    await run(async () => {
      putChatTagAct(await api.chatTags.undo({ actId: act.id }, { quiet: true }))
      onUndone(act.id)
    })
  }

  return (
    <ActLine
      state={act.state}
      title={act.to === null ? t('deleted', { tag: act.tag }) : t('renamed', { tag: act.tag, to: act.to })}
      outcome={[useOutcome(act), nameOf(act.byId)].filter(Boolean).join(' · ')}
      progress={underWay ? progressOf(act) : undefined}
    >
      {act.undoUntil && (
        <Button variant="default" size="compact-sm" loading={busy} onClick={() => void undo()}>
          {t('undo')}
        </Button>
      )}
      {!underWay && onHide && (
        <Button variant="subtle" size="compact-sm" onClick={onHide}>
          {t('hide')}
        </Button>
      )}
    </ActLine>
  )
}

function progressOf({ state, total, changed, takenBack, kept }: ChatTagActView): { value: number; max: number } {
  return state === 'undoing' ? { value: takenBack + kept, max: Math.max(1, changed) } : { value: changed, max: Math.max(1, total) }
}

function useOutcome({ state, total, changed, named, takenBack, kept, problem }: ChatTagActView): string {
  const t = useWords(chatTagWords)
  const locale = useLocale()
  const number = (count: number) => count.toLocaleString(locale)
  switch (state) {
    case 'running':
      return t(total < chatTagActCountedMost ? 'progress' : 'progressOfMany', { changed: number(changed), total: number(total) })
    case 'failed':
      return t(problem === 'accessDeniedException' ? 'stopped' : 'failed', { changed: number(changed) })
    case 'undoing':
      return t('undoing', { done: number(takenBack + kept), changed: number(changed) })
    case 'done':
      return [t('done', { changed: number(changed) }), ...(named > 0 ? [t('named', { count: number(named) })] : [])].join(', ')
    case 'undone':
      return [t('undone', { takenBack: number(takenBack) }), ...(kept > 0 ? [t('kept', { count: number(kept) })] : [])].join(', ')
  }
}
