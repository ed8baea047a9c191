import { chatStepTexts, type EventRuleRunView } from '@besedka/contract'
import { IconTimelineEvent } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '../../app/router/Link.tsx'
import { fullMoment } from '../../format/moments.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EntityTable } from '../../ui/entity/EntityTable.tsx'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import { StateChip } from '../../ui/StateChip.tsx'
import type { StepChoices } from '../chat-steps/use-step-choices.ts'
import styles from './event-rules.module.css'
import { runsQuery } from './rule-queries.ts'
import { ruleWords } from './rule-words.ts'
import { useConditionText } from './use-condition-text.ts'

/** What rules did, when, by what they fitted, and what hindered them. */
export function RuleRuns({ choices }: { choices: StepChoices }) {
  const t = useWords(ruleWords)
  const locale = useLocale()
  const query = useInfiniteQuery(runsQuery)
  const rows = query.data ?? []
  const say = useConditionText(
    choices,
    rows.flatMap(({ conditions }) => conditions),
  )
  const why = ({ conditions }: EventRuleRunView) =>
    conditions
      .map(say)
      .filter(({ values }) => values !== '')
      .map((said) => t('matched', said))
      .join(' · ')
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
          name={{ label: t('rule'), cell: ({ ruleName }) => ruleName, second: (run) => <Why run={run} fitted={why(run)} /> }}
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

function Why({ run: { outcome, refusal }, fitted }: { run: EventRuleRunView; fitted: string }) {
  const t = useWords(ruleWords)
  const locale = useLocale()
  const hindered = () => {
    if (refusal) return t('refusedWhy', { step: refusal.step, act: chatStepTexts[refusal.type][locale], why: refusal.message })
    if (outcome === 'limited') return t('limitedWhy')
    return outcome === 'failed' ? t('failedWhy') : undefined
  }
  const said = [fitted, hindered()].filter(Boolean)
  if (said.length === 0) return null
  return (
    <span className={styles.why}>
      {said.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  )
}
