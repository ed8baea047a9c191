import type { RouteTarget, RoutingReplaySample, RoutingReplayView } from '@besedka/contract'
import { IconArrowRight } from '@tabler/icons-react'
import { chatsAddress } from '../../../app/chats-search.ts'
import { Link } from '../../../app/router/Link.tsx'
import { exactMoment } from '../../../format/moments.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { destinationOf } from '../rules/rule-sentence.ts'
import type { Names } from '../use-names.ts'
import styles from './ReplayPage.module.css'
import { ReplayRules } from './ReplayRules.tsx'

type Props = { replay: RoutingReplayView; names: Names }

/** From where to where chats would go, the largest stream first, each with some of its chats. */
export function ReplayFlows({ replay, names }: Props) {
  const locale = useLocale()
  const { t } = useTranslation('routing')
  return (
    <>
      {replay.flows.length > 0 && (
        <ul className={styles.flows} aria-label={t('flows')}>
          {replay.flows.map(({ from, to, count, samples }) => (
            <li key={JSON.stringify([from, to])} className={styles.flow}>
              <details>
                <summary>
                  <span className={styles.from}>{placeOf(from)}</span>
                  <IconArrowRight size={16} stroke={1.5} role="img" aria-label={t('leadsTo')} />
                  <span>{placeOf(to)}</span>
                  <span className={styles.count}>{count.toLocaleString(locale)}</span>
                </summary>
                <Samples samples={samples} />
              </details>
            </li>
          ))}
        </ul>
      )}
      <ReplayRules rules={replay.rules} />
    </>
  )

  function placeOf(target: RouteTarget): string {
    const { lead, value } = destinationOf(target, names, locale)
    return value ?? lead
  }
}

function Samples({ samples }: { samples: readonly RoutingReplaySample[] }) {
  const { t } = useTranslation('routing')
  const locale = useLocale()
  if (samples.length === 0) return <p className={styles.second}>{t('samplesHidden')}</p>
  return (
    <ul className={styles.samples}>
      {samples.map((sample) => (
        <li key={sample.chatId} className={styles.sample}>
          <span>
            <Link to={chatsAddress({ filter: 'assigned', chatId: sample.chatId })}>{sample.customerName}</Link>{' '}
            <span className={styles.second}>{exactMoment(sample.at, locale, Date.now())}</span>
          </span>
          <span className={styles.sampleText}>{sample.text || t('noText')}</span>
          <span className={styles.second}>
            {sample.liveRule ?? t('defaultRule')} → {sample.draftRule ?? t('defaultRule')}
          </span>
        </li>
      ))}
    </ul>
  )
}
