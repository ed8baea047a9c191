import { type CustomerActView, customerLimits, errorText, isErrorCode, type Locale } from '@besedka/contract'
import { Button } from '@mantine/core'
import { api } from '../../api/client.ts'
import { Link } from '../../app/router/Link.tsx'
import { useLive } from '../../live/use-live.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { ActLine } from '../../ui/act-line/ActLine.tsx'
import { useStatus } from '../chats/shared/use-statuses.ts'
import { statusName } from '../customer-statuses/status-name.ts'
import { isUnderWay } from './act-queries.ts'
import { actWords } from './act-words.ts'
import styles from './acts.module.css'
import { saveExport } from './save-export.ts'

type Props = { act: CustomerActView; onFollow: (call: () => Promise<CustomerActView>) => Promise<boolean>; onHide?: () => void }

/** How far an act has come, what became of it, who was refused; it can be stopped, and taken back. */
export function ActStrip({ act, onFollow, onHide }: Props) {
  const t = useWords(actWords)
  const locale = useLocale()
  const title = useTitle(act)
  const outcome = useOutcome(act)
  const underWay = isUnderWay(act)
  const { file } = act
  return (
    <ActLine
      state={act.state}
      title={title}
      outcome={outcome}
      progress={underWay ? progressOf(act) : undefined}
      below={
        act.refusals.length > 0 && (
          <ul className={styles.refusals}>
            {act.refusals.map(({ customerId, name, problem }) => (
              <li key={customerId}>
                <Link to={`/admin/customers/${customerId}`}>{name || t('unnamed')}</Link>: {sentenceOf(problem, locale)}
              </li>
            ))}
            {act.refused > act.refusals.length && <li>{t('andMore', { count: act.refused - act.refusals.length })}</li>}
          </ul>
        )
      }
    >
      {act.state === 'running' && (
        <Button variant="subtle" size="compact-sm" onClick={() => void onFollow(() => api.customerActs.cancel({ actId: act.id }))}>
          {t('stop')}
        </Button>
      )}
      {file && (
        <Button size="compact-sm" onClick={() => void saveExport(file)}>
          {t('download')}
        </Button>
      )}
      {act.undoUntil && (
        <Button variant="default" size="compact-sm" onClick={() => void onFollow(() => api.customerActs.undo({ actId: act.id }))}>
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

/** Of undoing how many changes have been gone through. */
function progressOf({ state, done, total, changed, takenBack, kept }: CustomerActView): { value: number; max: number } {
  return state === 'undoing' ? { value: takenBack + kept, max: Math.max(1, changed) } : { value: done, max: Math.max(1, total) }
}

function useTitle({ act }: CustomerActView): string {
  const t = useWords(actWords)
  const locale = useLocale()
  const status = useStatus(act.type === 'setStatus' ? act.statusId : null)
  const manager = useLive(({ accounts }) => (act.type === 'setManager' && act.managerId ? accounts.get(act.managerId)?.name : undefined))
  switch (act.type) {
    case 'setStatus':
      return t('act-setStatus', { what: status ? statusName(status, locale) : t('noStatus') })
    case 'setManager':
      return t('act-setManager', { what: manager ?? t('noManager') })
    case 'export':
      return t('act-export')
    case 'renameTag':
      return t('act-renameTag', { what: act.tag, to: act.to })
    default:
      return t(`act-${act.type}`, { what: act.tag })
  }
}

function useOutcome(view: CustomerActView): string {
  const t = useWords(actWords)
  const locale = useLocale()
  const number = (count: number) => count.toLocaleString(locale)
  const refused = view.refused > 0 ? [t('refused', { count: number(view.refused) })] : []
  const { value, max } = progressOf(view)
  switch (view.state) {
    case 'running':
      return [t('progress', { done: number(value), total: number(view.total) }), ...refused].join(', ')
    case 'undoing':
      return t('undoing', { done: number(value), total: number(max) })
    case 'failed':
      return t('failed', { problem: sentenceOf(view.problem ?? '', locale) })
    case 'undone':
      return [t('undone', { takenBack: number(view.takenBack) }), ...(view.kept > 0 ? [t('kept', { count: number(view.kept) })] : [])].join(
        ', ',
      )
    case 'cancelled':
      return view.act.type === 'export' ? t('cancelledExport') : t('cancelled', { changed: number(view.changed) })
    case 'done':
      if (view.act.type === 'export') return view.file ? t('fileReady', { name: view.file.name }) : ''
      return [t('done', { changed: number(view.changed), total: number(view.total) }), ...refused].join(', ')
  }
}

function sentenceOf(problem: string, locale: Locale): string {
  return isErrorCode(problem) ? errorText(problem, { limit: customerLimits.tags }, locale) : problem
}
