import type { RoutingRule } from '@besedka/contract'
import { IconArrowRight } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import type { Names } from '../use-names.ts'
import styles from './RuleSentence.module.css'
import { type Clause, clausesOf, destinationOf, joints } from './rule-sentence.ts'

/** Words of a list that are shown; the rest is counted. */
const shownValues = 5

/** A rule as one sentence: "If the chat is *new* and the text has *refund* → team *Returns*". */
export function RuleSentence({ rule, names }: { rule: Omit<RoutingRule, 'id' | 'name' | 'enabled'>; names: Names }) {
  const locale = useLocale()
  const { t } = useTranslation('routing')
  const { start, and, otherwise } = joints(locale)
  const destination = destinationOf(rule.action, names, locale)
  return (
    <p className={styles.sentence}>
      {start}{' '}
      {clausesOf(rule, locale).map((clause, at) => (
        <Fragment key={clause.lead}>
          {at > 0 && ` ${and} `}
          <ClauseWords clause={clause} />
        </Fragment>
      ))}
      <span className={styles.target}>
        <IconArrowRight size={16} stroke={1.5} role="img" aria-label={t('leadsTo')} />
        <span>
          {destination.lead}
          {destination.value && (
            <>
              {' '}
              <b>{destination.value}</b>
            </>
          )}
          {destination.otherwise && (
            <span className={styles.otherwise}>
              , {otherwise} <b>{destination.otherwise}</b>
            </span>
          )}
          {rule.requiredSkills.length > 0 && (
            <span className={styles.otherwise}>
              , {t('withSkills')} <b>{rule.requiredSkills.join(', ')}</b>
            </span>
          )}
        </span>
      </span>
    </p>
  )
}

function ClauseWords({ clause: { lead, values } }: { clause: Clause }) {
  const { t } = useTranslation('routing')
  const { or } = joints(useLocale())
  const shown = values.slice(0, shownValues)
  const more = values.length - shown.length
  return (
    <>
      {lead}{' '}
      {shown.map((value, at) => (
        <Fragment key={value}>
          {at > 0 && (at === shown.length - 1 && more === 0 ? ` ${or} ` : ', ')}
          <b>{value}</b>
        </Fragment>
      ))}
      {more > 0 && <span title={values.slice(shownValues).join(', ')}> {t('moreWords', { count: more })}</span>}
    </>
  )
}
