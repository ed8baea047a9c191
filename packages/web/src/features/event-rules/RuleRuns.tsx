import { chatStepTexts, type EventRuleRunView } from '@besedka/contract'
import { IconTimelineEvent } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '../../app/router/Link.tsx'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EntityTable } from '../../ui/entity/EntityTable.tsx'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import { StateChip } from '../../ui/StateChip.tsx'
import { fullMoment } from '../chats/shared/format-moment.ts'
import styles from './event-rules.module.css'
import { runsQuery } from './rule-queries.ts'
import { ruleWords } from './rule-words.ts'

/** What rules did, when, and what hindered them. */
export function RuleRuns() {
  const t = useWords(ruleWords)
  const locale = useLocale()
  const query = useInfiniteQuery(runsQuery)
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <ListStates
      query={query}
      isEmpty={() => rows.length === 0}
      empty={<EmptyState icon={<IconTimelineEvent size={32} stroke={1.5} aria-hidden />} title={t('noRunsTitle')} text={t('noRunsText')} />}
    >
      {() => (
        <EntityTable
          rows={rows}
          label={t('history')}
          openId=""
          name={{ label: t('rule'), cell: ({ ruleName }) => ruleName, second: (run) => <Why run={run} /> }}
          columns={[
            {
              label: t('chat'),
              cell: ({ chatId, customerName }) => (
                <Link to={`/admin/chats?chat=${chatId}`} className={styles.chat}>
                  {customerName}
                </Link>
              ),
            },
            { label: t('outcome'), cell: ({ outcome }) => <StateChip tone={toneOf(outcome)} label={t(`outcome-${outcome}`)} /> },
            { label: t('at'), cell: ({ at }) => <time dateTime={at}>{fullMoment(at, locale)}</time> },
          ]}
        />
      )}
    </ListStates>
  )
}

function toneOf(outcome: EventRuleRunView['outcome']): 'good' | 'warning' {
  return outcome === 'done' ? 'good' : 'warning'
}

function Why({ run: { outcome, refusal } }: { run: EventRuleRunView }) {
  const t = useWords(ruleWords)
  const locale = useLocale()
  if (refusal) {
    const act = chatStepTexts[refusal.type][locale]
    return <span className={styles.why}>{t('refusedWhy', { step: refusal.step, act, why: refusal.message })}</span>
  }
  if (outcome === 'limited') return t('limitedWhy')
  return outcome === 'failed' ? t('failedWhy') : null
}
