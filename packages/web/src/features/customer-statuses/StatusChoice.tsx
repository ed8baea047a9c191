import { NativeSelect } from '@mantine/core'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { useStatus, useStatusesInOrder } from '../chats/shared/use-statuses.ts'
import profile from '../customers/profile.module.css'
import { StatusDot } from './StatusDot.tsx'
import { statusName } from './status-name.ts'
import { statusWords } from './status-words.ts'

type Props = { statusId: string | null; mayChange: boolean; busy: boolean; onChoose: (statusId: string | null) => void }

/** How far one has come with a customer or a company; saved when chosen. */
export function StatusChoice({ statusId, mayChange, busy, onChoose }: Props) {
  const t = useWords(statusWords)
  const locale = useLocale()
  const statuses = useStatusesInOrder()
  const status = useStatus(statusId)
  return (
    <>
      <h3 className={profile.heading}>{t('status')}</h3>
      {mayChange ? (
        <NativeSelect
          aria-label={t('status')}
          disabled={busy}
          value={statusId ?? ''}
          leftSection={status && <StatusDot colour={status.colour} />}
          onChange={(event) => onChoose(event.currentTarget.value || null)}
          data={[{ value: '', label: t('none') }, ...statuses.map((one) => ({ value: one.id, label: statusName(one, locale) }))]}
        />
      ) : (
        <p className={profile.muted}>
          {status && <StatusDot colour={status.colour} />} {status ? statusName(status, locale) : t('none')}
        </p>
      )}
    </>
  )
}
