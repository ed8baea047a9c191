import { IconAlertTriangle } from '@tabler/icons-react'
import { currentUserQuery } from '../../api/current-user.ts'
import { queryClient } from '../../api/query-client.ts'
import { useAddress } from '../../app/router/address.ts'
import { Link } from '../../app/router/Link.tsx'
import { onStaffEvents } from '../../live/staff-events.ts'
import { defineWords, useWords } from '../../locales/define-words.ts'
import { NoticeLine } from '../../ui/NoticeLine.tsx'

// Its own: it comes without the pages.
const words = defineWords({
  'ru-RU': {
    text: 'На балансе не хватает денег на тариф.',
    act: 'Пополнить баланс',
    close: 'Скрыть до следующего входа',
  },
  'en-GB': {
    text: 'The balance is too low to pay for the plan.',
    act: 'Top up the balance',
    close: 'Hide until the next login',
  },
})

/** Tells whoever may pay that a charge waits for money, above whatever they are at, until they close it or the money has come. */
export function BalanceNotice() {
  const t = useWords(words)
  // There it is said with the sum.
  const isThere = useAddress(({ path }) => path.startsWith('/admin/finance'))
  if (isThere) return null
  return (
    <NoticeLine icon={<IconAlertTriangle size={20} stroke={1.5} aria-hidden />} closeLabel={t('close')}>
      {t('text')} <Link to="/admin/finance/balance">{t('act')}</Link>
    </NoticeLine>
  )
}

// It goes by itself once the money has come.
onStaffEvents({
  told: (events) => {
    if (events.some(({ type }) => type === 'finance.updated')) void queryClient.invalidateQueries(currentUserQuery)
  },
  missed: () => {},
})
