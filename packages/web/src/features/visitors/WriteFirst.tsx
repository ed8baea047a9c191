import { approachLimits, type SiteVisitView } from '@besedka/contract'
import { Button, Modal, Textarea } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useWords } from '../../locales/define-words.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { DialogFoot } from '../../ui/DialogFoot.tsx'
import { FocusBack } from '../../ui/FocusBack.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { useAct } from '../../ui/use-act.ts'
import { refreshVisitors } from './visitor-queries.ts'
import { visitorWords } from './visitor-words.ts'
import styles from './visitors.module.css'

/** Words for a visitor who has not written. */
export function WriteFirst({ visit, onDone }: { visit: SiteVisitView; onDone: () => void }) {
  const t = useWords(visitorWords)
  const { t: common } = useTranslation('common')
  const { busy, run } = useAct()
  const [text, setText] = useState('')

  async function send(): Promise<void> {
    const { channelId, id: visitId } = visit
    const sent = await run(() => api.visitors.approach({ channelId, visitId, text }, { quiet: true }))
    void refreshVisitors()
    if (!sent) return
    showToast({ kind: 'success', text: t('done') })
    onDone()
  }

  return (
    <Modal opened onClose={onDone} title={t('writeTitle')} size={480} withCloseButton={false}>
      <FocusBack />
      <form
        className={styles.dialog}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <p className={styles.text}>{t('writeText')}</p>
        <Textarea
          label={t('words')}
          placeholder={t('wordsPlaceholder')}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={approachLimits.text}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          data-autofocus
        />
        <DialogFoot>
          <Button variant="default" onClick={onDone}>
            {common('cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={text.trim() === ''}>
            {t('send')}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  )
}
