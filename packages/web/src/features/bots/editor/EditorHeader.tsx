import type { BotView } from '@besedka/contract'
import { ActionIcon, Button, Modal, TextInput } from '@mantine/core'
import { IconArrowLeft, IconChartBar, IconChecklist, IconHistory, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import { navigate } from '../../../app/router/address.ts'
import { useWords } from '../../../locales/define-words.ts'
import { FocusBack } from '../../../ui/FocusBack.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { useAct } from '../../../ui/use-act.ts'
import { rulesAddress } from '../bot-address.ts'
import { refreshBots, versionsQuery } from '../bot-queries.ts'
import styles from './BotEditor.module.css'
import { Colleagues } from './Colleagues.tsx'
import { editorWords } from './editor-words.ts'
import type { Panel } from './panel.ts'
import type { Colleague } from './use-colleagues.ts'
import type { Work } from './use-scenario.ts'

type Props = { work: Work; colleagues: readonly Colleague[]; sound: boolean; panel: Panel; onPanel: (panel: Panel) => void }

const panels = [
  { panel: 'simulator', icon: IconPlayerPlay, text: 'tryOut' },
  { panel: 'tests', icon: IconChecklist, text: 'tests' },
  { panel: 'statistics', icon: IconChartBar, text: 'statistics' },
  { panel: 'versions', icon: IconHistory, text: 'versions' },
] as const

/** Whose scenario it is, whether it is saved, and what can be done with all of it. */
export function EditorHeader({ work, colleagues, sound, panel, onPanel }: Props) {
  const t = useWords(editorWords)
  const [asking, setAsking] = useState(false)
  const [comment, setComment] = useState('')
  const { busy, run } = useAct()
  const { view, saving } = work
  const isLive = view.published !== null && !view.hasChanges && saving === 'saved'

  async function publish(): Promise<void> {
    const done = await run(async () => {
      if (!(await work.save())) return
      const after = await api.bots.publish({ botId: view.id, version: work.version(), comment })
      await work.take(after)
      setAsking(false)
      setComment('')
      sayPublished(after)
      await Promise.all([refreshBots(), queryClient.invalidateQueries({ queryKey: versionsQuery(view.id).queryKey })])
    })
    if (!done) setAsking(false)
  }

  /** Without a rule that leads to it, no customer meets a published bot: that is the next step. */
  function sayPublished({ published, rules }: BotView): void {
    const number = published?.number ?? 1
    if (rules.some(sendsChats)) showToast({ kind: 'success', text: t('published', { number }) })
    else {
      const action = { label: t('toRules'), run: () => navigate(rulesAddress) }
      showToast({ kind: 'success', text: t('publishedUnused', { number }), action }, 10_000)
    }
  }

  return (
    <header className={styles.header}>
      <ActionIcon variant="subtle" color="gray" size={36} title={t('back')} onClick={() => navigate('/admin/preferences/chat-bots')}>
        <IconArrowLeft size={20} stroke={1.5} aria-label={t('back')} />
      </ActionIcon>
      <div className={styles.whose}>
        <h1 className={styles.title}>{view.name}</h1>
        <span className={styles.state} role="status" data-state={saving}>
          {t(isLive ? 'isLive' : saving)}
        </span>
      </div>
      <Colleagues colleagues={colleagues} />
      <div className={styles.headActions}>
        {panels.map((one) => (
          <Button
            key={one.panel}
            className={styles.headButton}
            variant={panel === one.panel ? 'light' : 'default'}
            aria-pressed={panel === one.panel}
            title={t(one.text)}
            leftSection={<one.icon size={16} stroke={1.5} aria-hidden />}
            onClick={() => onPanel(panel === one.panel ? 'setup' : one.panel)}
          >
            {t(one.text)}
          </Button>
        ))}
        <Button disabled={!sound || isLive} onClick={() => setAsking(true)}>
          {t('publish')}
        </Button>
      </div>
      <Modal opened={asking} onClose={() => setAsking(false)} title={t('publishTitle')} size={440} withCloseButton={false}>
        <FocusBack />
        <p className={styles.hint}>{t(view.rules.some(sendsChats) ? 'publishText' : 'publishTextUnused')}</p>
        <TextInput
          label={t('publishComment')}
          maxLength={500}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
          data-autofocus
        />
        <div className={styles.dialogActions}>
          <Button variant="default" onClick={() => setAsking(false)}>
            {t('cancel')}
          </Button>
          <Button loading={busy} onClick={() => void publish()}>
            {t('publish')}
          </Button>
        </div>
      </Modal>
    </header>
  )
}

function sendsChats({ state }: BotView['rules'][number]): boolean {
  return state === 'active'
}
