import { ActionIcon } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import type { QuietChat } from '../../live/quiet-chat.ts'
import { useLiveClient } from '../../live/use-live.ts'
import { useWords } from '../../locales/define-words.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Popover } from '../../ui/popover/Popover.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { aiStateQuery } from './ai-queries.ts'
import { helpWords } from './help-words.ts'

const HelpPane = lazyPart(async () => (await import('./HelpPane.tsx')).HelpPane)

/** Long enough to read what came in the place of one's own words. */
const undoMs = 15_000

type Props = {
  chat: QuietChat
  kind: 'reply' | 'internal'
  text: string
  /** Nothing can be written: there is nothing to help with but a summary. */
  shut: boolean
  /** Puts words, or a text in the composer's own form, in the place of what is written. */
  onReplace: (text: string, from: 'plain' | 'own') => void
}

/** Help of the model in the composer, where the organisation has one. It only ever writes a draft: people send. */
export function AiHelp({ chat, kind, text, shut, onReplace }: Props) {
  const t = useWords(helpWords)
  const { drafts } = useLiveClient()
  const state = useQuery(aiStateQuery)
  const ready = state.data?.ready === true
  useEffect(() => {
    // Drawn at once when it is opened, so that the focus comes to its first choice. A code that does not come now is fetched then.
    if (ready) HelpPane.prepare().catch(() => undefined)
  }, [ready])
  if (!ready) return null

  function replace(write: () => void): void {
    const former = { kind, text }
    write()
    if (text === '') return
    showToast(
      { kind: 'success', text: t('replaced'), action: { label: t('undo'), undoes: true, run: () => drafts.put(chat.id, former) } },
      undoMs,
    )
  }

  return (
    <Popover
      label={t('help')}
      position="top-start"
      beside=":has(textarea)"
      width={360}
      target={(props) => (
        <ActionIcon variant="subtle" color="gray" size={36} data-help aria-label={t('help')} title={t('help')} {...props}>
          <IconSparkles size={20} stroke={1.5} />
        </ActionIcon>
      )}
    >
      {(close) => (
        <Suspense fallback={<div style={{ height: 160 }} />}>
          <HelpPane
            chatId={chat.id}
            note={kind === 'internal'}
            draft={shut ? '' : text}
            writes={!shut}
            onReply={(words) => {
              close()
              replace(() => onReplace(words, 'plain'))
            }}
            onRewritten={(rewritten) => {
              close()
              replace(() => onReplace(rewritten, 'own'))
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </Popover>
  )
}
