import { alertText, type StaffEvent } from '@besedka/contract'
import { navigate } from '../../../app/router/address.ts'
import { onStaffEvents } from '../../../live/staff-events.ts'
import { findWords } from '../../../locales/find-words.ts'
import { useLanguage } from '../../../locales/language.ts'
import { dismissToast, showToast } from '../../../ui/toasts/toasts.ts'
import { playNoticeTone } from '../../chats/workspace/notice-tone.ts'
import { useWorkspaceSettings } from '../../chats/workspace/workspace-settings.ts'
import { alertWords } from './alert-words.ts'

const shownMs = 20_000

/** Tells who watches a team, on whatever page they are, that it does not keep up or does again. Answers how to stop. */
export function watchAlerts(accountId: string): () => void {
  function tell(events: readonly StaffEvent[]) {
    for (const event of events) {
      if (event.type !== 'monitoring.alertChanged' || !event.payload.watcherIds.includes(accountId)) continue
      const { alert } = event.payload
      const { locale } = useLanguage.getState()
      const t = (key: string, values = {}) => findWords(alertWords[locale], locale, key, values)
      const name = alert.teamName ?? t('organisation')
      if (alert.endedAt !== null) {
        showToast({ kind: 'success', text: t('over', { name }), detail: t(alert.kind) })
        continue
      }
      if (useWorkspaceSettings.getState().sound) playNoticeTone()
      const run = () => {
        dismissToast(toast)
        navigate('/admin/monitoring/teams')
      }
      const toast = showToast({ kind: 'error', text: name, detail: alertText(alert, locale), action: { label: t('open'), run } }, shownMs)
    }
  }
  return onStaffEvents({ told: tell, missed: () => {} })
}
