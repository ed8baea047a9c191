import { NativeSelect } from '@mantine/core'
import { useLive } from '../../live/use-live.ts'
import { sameItems } from '../../live/use-selected.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { useStatusesInOrder } from '../chats/shared/use-statuses.ts'
import { statusName } from '../customer-statuses/status-name.ts'
import { customerWords } from './customer-words.ts'

type Chosen = { statusId: string; managerId: string }

/** Two conditions of a list of customers or companies: a status, a personal manager. Empty: any. */
export function StatusAndManager({ statusId, managerId, onChange }: Chosen & { onChange: (changed: Partial<Chosen>) => void }) {
  const t = useWords(customerWords)
  const locale = useLocale()
  const statuses = useStatusesInOrder()
  const operators = useLive((state) => [...state.accounts.values()].filter(({ takesChats }) => takesChats), sameItems)
  return (
    <>
      <NativeSelect
        aria-label={t('status')}
        data={[{ value: '', label: t('anyStatus') }, ...statuses.map((one) => ({ value: one.id, label: statusName(one, locale) }))]}
        value={statusId}
        onChange={(event) => onChange({ statusId: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label={t('manager')}
        data={[{ value: '', label: t('anyManager') }, ...operators.map(({ id, name }) => ({ value: id, label: name }))]}
        value={managerId}
        onChange={(event) => onChange({ managerId: event.currentTarget.value })}
      />
    </>
  )
}
