import { type ChangeReason, daysText, type MetricId, metrics, type ReportChange, valueText } from '@besedka/contract'
import { CloseButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useEffect, useRef } from 'react'
import { useWords } from '../../../locales/define-words.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Fold } from '../../../ui/Fold.tsx'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import frame from '../ChatsBehind.module.css'
import type { ReportQuery } from '../report-address.ts'
import { changesQuery } from '../report-queries.ts'
import { useRowLabels } from '../use-row-labels.ts'
import { changeWords } from './change-words.ts'
import { effectText, isGood, sayReason } from './say-reason.ts'
import styles from './WhatChanged.module.css'

type Behind = NonNullable<ReportQuery['behind']>
type Props = { query: ReportQuery; metric: MetricId; onOpen: (behind: Behind) => void; onClose: () => void }

/** Why a number is other than in the period before, beside the report: sentences that open their chats, and add up to the change. */
export function WhatChanged({ query, metric, onOpen, onClose }: Props) {
  const t = useWords(changeWords)
  const locale = useLocale()
  const closing = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    closing.current?.focus({ preventScroll: true })
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])
  const changes = useQuery(changesQuery(query, metric))
  const change = changes.data?.metric === metric ? changes.data : undefined
  return (
    <aside
      className={frame.side}
      aria-label={t('title')}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose()
      }}
    >
      <header className={frame.head}>
        <div>
          <h2 className={frame.title}>{t('title')}</h2>
          <p className={frame.count}>{metrics[metric].name[locale]}</p>
        </div>
        <CloseButton ref={closing} aria-label={t('close')} onClick={onClose} />
      </header>
      <div className={frame.scroll}>
        {!change && changes.isError && <ErrorState error={changes.error} onRetry={() => void changes.refetch()} />}
        {!change && !changes.isError && <SkeletonRows rows={8} withAvatar={false} />}
        {change && <Change change={change} onOpen={onOpen} />}
      </div>
    </aside>
  )
}

function Change({ change, onOpen }: { change: ReportChange; onOpen: (behind: Behind) => void }) {
  const t = useWords(changeWords)
  const locale = useLocale()
  const { metric, is, was, by } = change
  const say = { metric, locale, t }
  const label = useRowLabels({ ...change, granularity: null })
  if (is === null || was === null) return <EmptyState title={t('nothing')} text={t('nothingText')} />
  const value = (one: number) => valueText(metric, one, locale)
  const effectOf = ({ own, mix }: ChangeReason) => own + mix
  const largest = Math.max(...by.flatMap(({ reasons, others }) => [...reasons.map(effectOf), others].map(Math.abs)))
  const isOfTime = metrics[metric].unit === 'duration'
  return (
    <>
      <p className={styles.whole}>
        <strong className={styles.effect} data-good={isGood(is - was, metric)}>
          {effectText(is - was, say)}
        </strong>
        <span>{t('fromTo', { is: value(is), was: value(was) })}</span>
      </p>
      <p className={styles.note}>{t('against', { days: daysText(change.former, locale) })}</p>
      {isOfTime && <p className={styles.note}>{t('byMean')}</p>}
      {by.length === 0 && <EmptyState title={t(is === was ? 'same' : 'alike')} text={t(is === was ? 'sameText' : 'alikeText')} />}
      {by.map(({ rows, reasons, others }) => (
        <section key={rows} className={styles.kind} aria-label={t(`by_${rows}`)}>
          <h3 className={styles.kindTitle}>{t(`by_${rows}`)}</h3>
          <ul className={styles.reasons}>
            {reasons.map((reason) => (
              <Reason
                key={reason.key ?? 'none'}
                name={label(rows, reason.key)}
                sentence={sayReason(reason, say)}
                effect={effectText(effectOf(reason), say)}
                good={isGood(effectOf(reason), metric)}
                part={Math.abs(effectOf(reason)) / largest}
                onOpen={reason.is ? () => onOpen({ metric, row: reason.key ?? 'none', rows }) : undefined}
              />
            ))}
            {Math.abs(others) >= 0.01 * largest && (
              <li className={styles.others}>
                <span>{t('others')}</span>
                <span>{effectText(others, say)}</span>
              </li>
            )}
          </ul>
        </section>
      ))}
      {by.length > 0 && (
        <Fold className={styles.how} title={t('how')}>
          <p>{t('howText')}</p>
        </Fold>
      )}
    </>
  )
}

type ReasonProps = {
  name: string
  sentence: string
  effect: string
  good: boolean | undefined
  /** How much of the largest it is, 0–1. */
  part: number
  /** Without it there are no chats of it in the period. */
  onOpen: (() => void) | undefined
}

function Reason({ name, sentence, effect, good, part, onOpen }: ReasonProps) {
  const t = useWords(changeWords)
  const inside = (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.effect} data-good={good}>
        {effect}
      </span>
      <span className={styles.sentence}>{sentence}</span>
      <span className={styles.bar} data-good={good} style={{ '--bs-part': `${Math.round(part * 100)}%` } as CSSProperties} aria-hidden />
    </>
  )
  return (
    <li>
      {onOpen ? (
        <button
          type="button"
          className={styles.reason}
          aria-label={t('show', { sentence: `${name}: ${sentence}`, effect })}
          onClick={onOpen}
        >
          {inside}
        </button>
      ) : (
        <div className={styles.reason}>{inside}</div>
      )}
    </li>
  )
}
