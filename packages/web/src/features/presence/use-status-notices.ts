import { imposedBreakReasons, type OperatorView } from '@besedka/contract'
import { useEffect } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { dismissToast, showToast } from '../../ui/toasts/toasts.ts'
import { chooseStatus } from './choose-status.ts'

/** Until somebody comes back to their desk. */
const shownMs = 8 * 3_600_000

/** Says that a break has begun which the operator did not choose, and offers the way back; gone with the break. */
export function useStatusNotices(own: OperatorView | undefined): void {
  const { t } = useTranslation('presence')
  const reason = own?.status === 'break' ? imposedBreakReasons.find((one) => one === own.reason) : undefined
  const since = own?.since
  // biome-ignore lint/correctness/useExhaustiveDependencies: a break that begins anew is told anew
  useEffect(() => {
    if (reason === undefined) return
    const label = t(reason === 'licences' ? 'tryAgain' : 'comeBack')
    const id = showToast({ kind: 'info', text: t(`${reason}Notice`), action: { label, run: () => void chooseStatus('active') } }, shownMs)
    return () => dismissToast(id)
  }, [reason, since, t])
}
