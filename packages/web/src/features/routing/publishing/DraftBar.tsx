import type { RoutingView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { since } from '../../../format/since.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import type { useRuleActions } from '../rules/use-rule-actions.ts'
import type { Names } from '../use-names.ts'
import styles from './DraftBar.module.css'
import { HistoryPage } from './HistoryPage.tsx'
import { ReplayPage } from './ReplayPage.tsx'

type Props = { view: RoutingView; names: Names; actions: ReturnType<typeof useRuleActions> }

/** What is not published yet and what can be done with it; always in reach below the rules. */
export function DraftBar({ view, names, actions }: Props) {
  const { t } = useTranslation('routing')
  const [open, setOpen] = useState<'replay' | 'history' | 'discard'>()
  const { channelId, version, draft } = view
  const close = () => setOpen(undefined)

  async function publish(): Promise<void> {
    if (await actions.run(() => api.routing.publish({ channelId, version }))) showToast({ kind: 'success', text: t('published') })
  }

  async function discard(): Promise<void> {
    if (await actions.run(() => api.routing.discard({ channelId, version }))) showToast({ kind: 'success', text: t('discarded') })
    close()
  }

  return (
    <footer className={styles.bar} data-draft={draft !== null}>
      <span className={styles.state} role="status">
        {draft ? t('notPublished', { count: draft.changes }) : <LiveState view={view} names={names} />}
      </span>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconHistory size={16} stroke={1.5} aria-hidden />}
        onClick={() => setOpen('history')}
      >
        {t('history')}
      </Button>
      {draft && (
        <div className={styles.actions}>
          <Button variant="default" onClick={() => setOpen('discard')} disabled={actions.busy}>
            {t('discard')}
          </Button>
          <Button variant="default" onClick={() => setOpen('replay')}>
            {t('replay')}
          </Button>
          <Button onClick={() => void publish()} loading={actions.busy}>
            {t('publish')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={open === 'discard'}
        title={t('discardTitle')}
        text={t('discardText')}
        confirmLabel={t('discard')}
        dangerous
        busy={actions.busy}
        onConfirm={() => void discard()}
        onCancel={close}
      />
      {open === 'replay' && <ReplayPage view={view} names={names} onClose={close} />}
      {open === 'history' && <HistoryPage view={view} names={names} actions={actions} onClose={close} />}
    </footer>
  )
}

/** Since when the rules are in force, and whose they are. */
function LiveState({ view: { live }, names }: { view: RoutingView; names: Names }) {
  const { t } = useTranslation('routing')
  const locale = useLocale()
  if (live.at === null) return t('neverPublished')
  const who = live.byId === null ? undefined : names.account(live.byId)
  return [t('publishedAt', { when: since(live.at, locale, Date.now()) }), who].filter(Boolean).join(' · ')
}
