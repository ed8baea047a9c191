import { breakReasons, imposedBreakReasons, type OperatorView } from '@besedka/contract'
import { useQuery } from '@tanstack/react-query'
import './words.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { MenuItem, MenuLabel } from '../../ui/popover/MenuItem.tsx'
import { chooseStatus } from './choose-status.ts'
import { licencesQuery } from './licences-query.ts'
import { useOwnReason } from './own-reason.ts'
import { StatusDot } from './StatusDot.tsx'
import { useOwnOperator, useOwnStatus } from './use-own-operator.ts'

/** The choices of a menu: to work, or on a break and why. */
export function StatusItems() {
  const { t } = useTranslation('presence')
  const own = useOwnOperator()
  const status = useOwnStatus()
  const { data: licences } = useQuery(licencesQuery)
  return (
    <>
      <MenuLabel>{status ? t(`${status}Hint`) : t('myStatus')}</MenuLabel>
      <MenuItem icon={<Sign status="active" />} checked={own?.status === 'active'} onClick={() => void chooseStatus('active')}>
        {t('active')}
      </MenuItem>
      <MenuLabel>{t('goOnBreak')}</MenuLabel>
      {breakReasons.map((reason) => (
        <MenuItem
          key={reason}
          icon={<Sign status="break" />}
          checked={own?.status === 'break' && own.reason === reason}
          onClick={() => void chooseStatus('break', reason)}
        >
          {t(reason)}
        </MenuItem>
      ))}
      <MenuItem icon={<Sign status="break" />} checked={hasOwnReason(own)} onClick={() => useOwnReason.setState({ asking: true })}>
        {t('ownReason')}
      </MenuItem>
      {licences && licences.limit !== null && <MenuLabel>{t('licencesInUse', { inUse: licences.inUse, limit: licences.limit })}</MenuLabel>}
    </>
  )
}

/** As wide as the icons of the other entries of the menu. */
function Sign({ status }: { status: OperatorView['status'] }) {
  return (
    <span style={{ display: 'grid', placeItems: 'center', width: 16 }}>
      <StatusDot status={status} />
    </span>
  )
}

const ours: readonly string[] = [...breakReasons, ...imposedBreakReasons]

function hasOwnReason(own: OperatorView | undefined): boolean {
  return own?.status === 'break' && own.reason !== null && !ours.includes(own.reason)
}
