import type { ChannelSighting } from '@besedka/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { since } from '../../../format/since.ts'
import { useWords } from '../../../locales/define-words.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { StateChip } from '../../../ui/StateChip.tsx'
import { useNow } from '../../chats/shared/use-tick.ts'
import styles from './Sightings.module.css'
import { sightingsWords } from './sightings-words.ts'

const askAgainMs = 5_000

function sightingsQuery(channelId: string) {
  return queryOptions({
    queryKey: ['channels', channelId, 'sightings'],
    queryFn: ({ signal }) => api.channels.sightings({ channelId }, { signal, quiet: true }),
    staleTime: 0,
    refetchInterval: askAgainMs,
  })
}

/** Whether the snippet works: on which sites the chat was loaded, and where it or its users were refused. */
export function Sightings({ channelId }: { channelId: string }) {
  const t = useWords(sightingsWords)
  const { data } = useQuery(sightingsQuery(channelId))
  if (!data) return null
  const loaded = data.items.some(({ kind }) => kind === 'loaded')
  return (
    <div className={styles.sightings} role="status">
      {!loaded && <StateChip tone="off" label={t('notSeen')} />}
      {data.items.length > 0 && (
        <ul className={styles.list} aria-label={t('title')}>
          {data.items.map((sighting) => (
            <Sighting key={`${sighting.kind} ${sighting.site}`} sighting={sighting} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Sighting({ sighting: { kind, site, at } }: { sighting: ChannelSighting }) {
  const t = useWords(sightingsWords)
  const locale = useLocale()
  const when = since(at, locale, useNow())
  return (
    <li className={styles.sighting}>
      <StateChip tone={kind === 'loaded' ? 'good' : 'warning'} label={site} />
      <span className={styles.what}>
        {t(kind)} · {when}
      </span>
      {kind !== 'loaded' && <span className={styles.hint}>{t(`${kind}Hint`)}</span>}
    </li>
  )
}
