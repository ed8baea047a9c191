import type { ChannelHealth, NumberState } from '@besedka/contract'
import { longDay } from '../../../format/days.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from './AccountState.module.css'

/** What the provider says of the account, as lines of a list: until when the key is good, and how the number stands, with what to do about it. */
export function AccountState({ health }: { health: ChannelHealth }) {
  const { t } = useTranslation('channels')
  const locale = useLocale()
  const { keyEndsAt, number } = health
  const ends = health.problem?.code === 'tokenEnds' || health.problem?.code === 'tokenInvalid'
  return (
    <>
      {keyEndsAt !== null && (
        <>
          <dt>{t('keyEnds')}</dt>
          <dd className={styles.said} data-tone={ends ? 'bad' : undefined}>
            <time dateTime={keyEndsAt}>{longDay(keyEndsAt, locale)}</time>
          </dd>
        </>
      )}
      {number && <OfNumber number={number} />}
    </>
  )
}

const tones = { green: 'good', yellow: 'middling', red: 'bad', unknown: undefined } as const
const badNames: readonly NumberState['name'][] = ['declined', 'expired']

function OfNumber({ number: { quality, dailyLimit, name } }: { number: NumberState }) {
  const { t } = useTranslation('channels')
  const locale = useLocale()
  return (
    <>
      <dt>{t('numberQuality')}</dt>
      <dd className={styles.said} data-tone={tones[quality]}>
        {t(`quality-${quality}`)}
        {(quality === 'yellow' || quality === 'red') && <span className={styles.next}>{t(`qualityNext-${quality}`)}</span>}
      </dd>
      {dailyLimit !== null && (
        <>
          <dt>{t('dailyLimit')}</dt>
          <dd>
            {dailyLimit === 'none'
              ? t('dailyLimitNone')
              : t('dailyLimitOf', { count: dailyLimit, number: new Intl.NumberFormat(locale).format(dailyLimit) })}
          </dd>
        </>
      )}
      <dt>{t('numberName')}</dt>
      <dd className={styles.said} data-tone={badNames.includes(name) ? 'bad' : undefined}>
        {t(`name-${name}`)}
        {badNames.includes(name) && <span className={styles.next}>{t('nameNext')}</span>}
      </dd>
    </>
  )
}
