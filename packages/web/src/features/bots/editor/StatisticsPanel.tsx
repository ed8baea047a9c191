import { botOutcomes } from '@besedka/contract'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../../locales/define-words.ts'
import { ListStates } from '../../../ui/entity/ListStates.tsx'
import { type StatisticsSpan, statisticsQuery, versionsQuery } from '../bot-queries.ts'
import { editorWords } from './editor-words.ts'
import { MissedTexts } from './MissedTexts.tsx'
import styles from './SidePanels.module.css'
import { TalksBehind } from './TalksBehind.tsx'
import type { Work } from './use-scenario.ts'

const spans = [7, 30, 90] as const

type Props = { work: Work; span: StatisticsSpan; onSpan: (span: StatisticsSpan) => void; onSelect: (nodeId: string) => void }

/** How customers went through the bot in the last days, and what they said that it did not understand. */
export function StatisticsPanel({ work, span, onSpan, onSelect }: Props) {
  const t = useWords(editorWords)
  const [opened, setOpened] = useState<(typeof botOutcomes)[number]>()
  const statistics = useQuery(statisticsQuery(work.view.id, span))
  const names = new Map(work.scenario.nodes.map((node) => [node.id, node]))
  return (
    <div className={styles.panel}>
      <h2 className={styles.heading}>{t('statistics')}</h2>
      <SpanFields botId={work.view.id} span={span} onSpan={onSpan} />
      <ListStates query={statistics} isEmpty={({ talks }) => talks === 0} empty={<p className={styles.hint}>{t('noTalks')}</p>}>
        {(found) => (
          <>
            <dl className={styles.figures}>
              <div>
                <dt>{t('talks')}</dt>
                <dd>{found.talks}</dd>
              </div>
              {botOutcomes.map(
                (outcome) =>
                  found.outcomes[outcome] > 0 && (
                    <div key={outcome}>
                      <dt>{t(`outcome-${outcome}`)}</dt>
                      <dd>
                        <button
                          type="button"
                          className={styles.link}
                          aria-expanded={opened === outcome}
                          title={t('showChats')}
                          onClick={() => setOpened(opened === outcome ? undefined : outcome)}
                        >
                          {found.outcomes[outcome]}
                        </button>
                      </dd>
                    </div>
                  ),
              )}
            </dl>
            {opened && <TalksBehind botId={work.view.id} span={span} outcome={opened} />}
            {found.looked < found.talks && <p className={styles.hint}>{t('lookedAt', { count: found.looked })}</p>}
            <ul className={styles.list}>
              {found.nodes
                .toSorted((one, other) => other.talks - one.talks)
                .flatMap(({ nodeId, talks }) => {
                  const node = names.get(nodeId)
                  return node ? [{ node, talks }] : []
                })
                .map(({ node, talks }) => (
                  <li key={node.id}>
                    <button type="button" className={styles.link} onClick={() => onSelect(node.id)}>
                      {node.name || t('unnamed')}
                    </button>
                    <span className={styles.hint}>{t('passed', { count: talks })}</span>
                  </li>
                ))}
            </ul>
            <MissedTexts work={work} found={found.notUnderstood} />
          </>
        )}
      </ListStates>
    </div>
  )
}

/** Of how many days, and of which version. */
function SpanFields({ botId, span, onSpan }: { botId: string } & Pick<Props, 'span' | 'onSpan'>) {
  const t = useWords(editorWords)
  const versions = useQuery(versionsQuery(botId))
  const numbers = (versions.data?.items ?? []).map(({ number }) => number)
  return (
    <div className={styles.acts}>
      <NativeSelect
        aria-label={t('statisticsSpan')}
        data={spans.map((days) => ({ value: String(days), label: t('lastDays', { count: days }) }))}
        value={String(span.days)}
        onChange={(event) => onSpan({ ...span, days: Number(event.currentTarget.value) })}
      />
      <NativeSelect
        aria-label={t('versions')}
        data={[
          { value: '', label: t('allVersions') },
          ...numbers.map((number) => ({ value: String(number), label: t('versionOf', { number }) })),
        ]}
        value={String(span.number ?? '')}
        onChange={(event) => onSpan({ ...span, number: Number(event.currentTarget.value) || undefined })}
      />
    </div>
  )
}
