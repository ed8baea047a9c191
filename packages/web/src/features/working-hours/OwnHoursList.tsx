import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { useNow } from '../chats/shared/use-tick.ts'
import { changeKey, momentWords } from './draft/openings.ts'
import styles from './Hours.module.css'
import { allHoursQuery } from './hours-queries.ts'

const directoryQuery = {
  queryKey: ['directory'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.directory.get(undefined, { signal }),
}

/** Teams and channels that keep hours of their own, and who of them is open now; nothing where there are none. */
export function OwnHoursList() {
  const { t } = useTranslation('workingHours')
  const locale = useLocale()
  const now = new Date(useNow())
  const directory = useQuery(directoryQuery)
  const list = useQuery(allHoursQuery)
  const named = (list.data?.items ?? []).flatMap((item) => {
    const of = item.ownerType === 'team' ? directory.data?.teams : item.ownerType === 'channel' ? directory.data?.channels : undefined
    const name = of?.find(({ id }) => id === item.ownerId)?.name
    return name === undefined ? [] : [{ ...item, said: t(item.ownerType === 'team' ? 'exceptionTeam' : 'exceptionChannel', { name }) }]
  })
  if (named.length === 0) return null
  return (
    <section className={styles.others}>
      <h2>{t('exceptionsTitle')}</h2>
      <ul>
        {named.map(({ ownerId, said, open, changesAt, timeZone }) => (
          <li key={ownerId}>
            {said}
            <span className={styles.standing} data-open={open || undefined}>
              {changesAt === null
                ? t(open ? 'openAlways' : 'closedAlways')
                : t(changeKey(open, new Date(changesAt), now, timeZone), { at: momentWords(new Date(changesAt), now, timeZone, locale) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
