import { type AiSource, aiLimits, newId } from '@besedka/contract'
import { Button, Loader } from '@mantine/core'
import { useRef, useState } from 'react'
import { api } from '../../api/client.ts'
import { useWords } from '../../locales/define-words.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { useAct } from '../../ui/use-act.ts'
import styles from './AiHelp.module.css'
import { HelpChoices } from './HelpChoices.tsx'
import type { Help } from './help.ts'
import { helpWords } from './help-words.ts'
import { Ratings } from './Ratings.tsx'
import { Sources } from './Sources.tsx'
import { useAsk } from './use-ask.ts'

type Found = { id: string | null; text: string | null; sources: readonly AiSource[] }

type Props = {
  chatId: string
  /** A note is written: it is no reply to the customer. */
  note: boolean
  draft: string
  writes: boolean
  onReply: (words: string) => void
  onRewritten: (text: string) => void
  onClose: () => void
}

/** Choosing the help, waiting for it, and what came of it. Nothing is written into the composer before it was looked at. */
export function HelpPane({ chatId, note, draft, writes, onReply, onRewritten, onClose }: Props) {
  const t = useWords(helpWords)
  const [help, setHelp] = useState<Help | null>(null)
  const { asked, ask, cancel } = useAsk<Found>()
  const pane = useRef<HTMLDivElement>(null)

  function begin(chosen: Help): void {
    setHelp(chosen)
    void ask((signal) => fetchHelp(chosen, { chatId, draft: draft.slice(0, aiLimits.draftLength), signal }))
    // The button that was pressed goes: what comes in its place has the focus.
    requestAnimationFrame(() => pane.current?.focus())
  }

  function back(): void {
    cancel()
    setHelp(null)
  }

  if (help === null) return <HelpChoices note={note} draft={draft} writes={writes} onChoose={begin} />
  return (
    <div ref={pane} className={styles.pane} tabIndex={-1} aria-live="polite">
      {asked.state === 'asking' && (
        <div className={styles.waiting}>
          <Loader size={18} aria-hidden />
          {t('asking')}
        </div>
      )}
      {asked.state === 'failed' && <p className={styles.problem}>{asked.reason}</p>}
      {asked.state === 'answered' && (
        <Answer
          found={asked.answer}
          help={help}
          chatId={chatId}
          hasDraft={draft !== ''}
          onUse={(text) => (help === 'reply' ? onReply(text) : onRewritten(text))}
          onClose={onClose}
        />
      )}
      <div className={styles.acts}>
        {asked.state === 'failed' && (
          <Button size="compact-sm" variant="default" onClick={() => begin(help)}>
            {t('retry')}
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" color="gray" onClick={back}>
          {t(asked.state === 'asking' ? 'cancel' : 'back')}
        </Button>
      </div>
    </div>
  )
}

async function fetchHelp(help: Help, given: { chatId: string; draft: string; signal: AbortSignal }): Promise<Found> {
  const { chatId, draft, signal } = given
  const options = { signal, quiet: true }
  if (help === 'reply') return api.ai.suggestReply({ chatId }, options)
  if (help === 'summary') return { ...(await api.ai.summarise({ chatId }, options)), sources: [] }
  return { ...(await api.ai.rewrite({ chatId, text: draft, way: help }, options)), sources: [] }
}

type Answered = {
  found: Found
  help: Help
  chatId: string
  hasDraft: boolean
  onUse: (text: string) => void
  onClose: () => void
}

function Answer({ found: { id, text, sources }, help, chatId, hasDraft, onUse, onClose }: Answered) {
  const t = useWords(helpWords)
  if (text === null)
    return (
      <>
        <strong>{t('nothing')}</strong>
        <p className={styles.hint}>{t('nothingText')}</p>
      </>
    )
  return (
    <>
      <p className={styles.text}>{text}</p>
      {sources.length > 0 && <Sources sources={sources} />}
      <div className={styles.acts}>
        {help === 'summary' ? (
          <KeepNote chatId={chatId} text={text} onKept={onClose} />
        ) : (
          <Button size="compact-sm" onClick={() => onUse(text)}>
            {t('insert')}
          </Button>
        )}
        {id !== null && <Ratings answerId={id} />}
      </div>
      {help !== 'summary' && hasDraft && <p className={styles.hint}>{t('replaceHint')}</p>}
    </>
  )
}

/** One click, one note: its id is made with the answer, so that a second one finds the first. */
function KeepNote({ chatId, text, onKept }: { chatId: string; text: string; onKept: () => void }) {
  const t = useWords(helpWords)
  const [id] = useState(newId)
  const { busy, run } = useAct()

  function keep(): void {
    void run(async () => {
      await api.messages.send({ chatId, id, kind: 'internal', text: `${t('note')}\n${text}` }, { quiet: true })
      showToast({ kind: 'success', text: t('kept') })
      onKept()
    })
  }

  return (
    <Button size="compact-sm" loading={busy} onClick={keep}>
      {t('keep')}
    </Button>
  )
}
