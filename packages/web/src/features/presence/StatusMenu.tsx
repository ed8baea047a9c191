import { Suspense, useEffect, useState } from 'react'
import './words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Menu } from '../../ui/popover/Menu.tsx'
import { duration } from './duration.ts'
import { useOwnReason } from './own-reason.ts'
import { reasonWords } from './reason-words.ts'
import { StatusDot } from './StatusDot.tsx'
import { StatusItems } from './StatusItems.tsx'
import { useOwnOperator, useOwnStatus } from './use-own-operator.ts'
import { useStatusNotices } from './use-status-notices.ts'
import { useTouches } from './use-touches.ts'

const OwnReasonDialog = lazyPart(async () => (await import('./OwnReasonDialog.tsx')).OwnReasonDialog)

type Props = {
  /** The looks of an entry of the main menu, and of the words in it. */
  className: string | undefined
  labelClassName: string | undefined
}

/** Whether one is at work or on a break, and for how long; opens the choice. */
export function StatusMenu({ className, labelClassName }: Props) {
  const { t } = useTranslation('presence')
  const locale = useLocale()
  const own = useOwnOperator()
  const asking = useOwnReason((state) => state.asking)
  const now = useMinutes()
  useStatusNotices(own)
  useTouches(own)
  const status = useOwnStatus() ?? 'offline'
  const lasts = own && status === 'break' ? duration(own.since, locale, now) : ''
  const reason = own?.reason && status === 'break' ? reasonWords(own.reason, t) : ''
  const words = [t(status), reason || undefined, lasts || undefined].filter((word) => word !== undefined).join(' · ')
  return (
    <>
      <Menu
        label={t('myStatus')}
        position="right-end"
        width={248}
        target={(props) => (
          <button {...props} type="button" className={className} title={t(`${status}Hint`)} aria-label={`${t('myStatus')}: ${words}`}>
            <span style={{ display: 'grid', placeItems: 'center', width: 20 }}>
              <StatusDot status={status} />
            </span>
            <span className={labelClassName}>{words}</span>
          </button>
        )}
      >
        <StatusItems />
      </Menu>
      {asking && (
        <Suspense>
          <OwnReasonDialog />
        </Suspense>
      )}
    </>
  )
}

/** The present moment in milliseconds, new each half minute. */
function useMinutes(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
