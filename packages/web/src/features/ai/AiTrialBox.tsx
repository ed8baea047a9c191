import type { AiSettingsView, AiTrial } from '@besedka/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { useAct } from '../../ui/use-act.ts'
import styles from './ai.module.css'
import { removeAiSettings } from './ai-queries.ts'
import { aiSettingsWords } from './settings-words.ts'
import { useAsk } from './use-ask.ts'

/** Whether the model that is saved answers, and the way to forget it. What was found out about one is not said of the next. */
export function AiTrialBox({ settings }: { settings: AiSettingsView }) {
  return <Box key={`${settings.url} ${settings.model} ${settings.hasKey}`} />
}

function Box() {
  const t = useWords(aiSettingsWords)
  const { asked, ask } = useAsk<AiTrial>()
  const { busy, run } = useAct()
  const [removing, setRemoving] = useState(false)

  function remove(): void {
    setRemoving(false)
    void run(async () => {
      await removeAiSettings()
      showToast({ kind: 'success', text: t('removed') })
    })
  }

  return (
    <section className={styles.check} aria-label={t('check')}>
      <Button
        variant="default"
        loading={asked.state === 'asking'}
        onClick={() => void ask((signal) => api.ai.tryOut(undefined, { signal, quiet: true }))}
      >
        {t('check')}
      </Button>
      <p className={styles.quiet}>{t('checkHint')}</p>
      <div role="status">
        {asked.state === 'failed' && <p className={styles.problem}>{asked.reason}</p>}
        {asked.state === 'answered' && <Outcome trial={asked.answer} />}
      </div>
      <Button variant="subtle" color="red" disabled={busy} onClick={() => setRemoving(true)}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        open={removing}
        title={t('removeQuestion')}
        text={t('removeText')}
        confirmLabel={t('remove')}
        dangerous
        onConfirm={remove}
        onCancel={() => setRemoving(false)}
      />
    </section>
  )
}

function Outcome({ trial: { problem, detail, tookMs } }: { trial: AiTrial }) {
  const t = useWords(aiSettingsWords)
  const seconds = (tookMs / 1_000).toLocaleString(useLocale(), { maximumFractionDigits: 1 })
  if (problem === null) return <p className={styles.fine}>{t('checkFine', { seconds })}</p>
  return (
    <>
      <p className={styles.problem}>{t(`problem-${problem}`)}</p>
      {detail !== null && <p className={styles.quiet}>{t('said', { detail })}</p>}
    </>
  )
}
