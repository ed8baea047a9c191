import {
  type MailingColumn,
  type MailingType,
  mailingColumns,
  mailingLimits,
  mailingProblems,
  mailingTypes,
  mailingTypeTexts,
} from '@besedka/contract'
import { Button, NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { ColumnList } from '../../ui/import/ColumnList.tsx'
import { Figures } from '../../ui/import/Figures.tsx'
import imports from '../../ui/import/imports.module.css'
import { ProblemRows } from '../../ui/import/ProblemRows.tsx'
import { saveProblems } from '../../ui/import/save-problems.ts'
import { UnderWay } from '../../ui/import/UnderWay.tsx'
import { SidePage } from '../../ui/side-page/SidePage.tsx'
import { mailingWords } from './mailing-words.ts'
import styles from './mailings.module.css'
import type { MailingFile } from './read-mailing.ts'
import { type Progress, useMailingImport } from './use-mailing-import.ts'

type Props = { file: MailingFile; channels: readonly { id: string; name: string }[]; onAnother: () => void; onClose: () => void }

/** A file that was read: whose messages they are, what its columns hold, how far it is, what came of it. */
export function ImportSteps({ file, channels, onAnother, onClose }: Props) {
  const t = useWords(mailingWords)
  const locale = useLocale()
  const [columns, setColumns] = useState(file.columns)
  const [channelId, setChannelId] = useState(channels[0]?.id ?? '')
  const [name, setName] = useState(file.name.replace(/\.[^.]+$/, '').slice(0, mailingLimits.nameLength))
  const [type, setType] = useState<MailingType>('service')
  const { progress, state, run, stop, isDone } = useMailingImport(file.rows)

  const externalId = name.trim().slice(0, mailingLimits.idLength)
  const twice = columns.find((column, index) => column !== 'skip' && columns.indexOf(column) !== index)
  const fits = columns.includes('phone') && columns.includes('text') && twice === undefined && externalId !== ''
  const hasBegun = progress.next > 0 || state !== 'idle'
  const begin = () => void run({ channelId, mailing: { externalId, name: name.trim(), type } }, columns)

  return (
    <SidePage
      open
      title={t('importTitle')}
      dirty={!isDone}
      onClose={() => {
        stop()
        onClose()
      }}
      footer={
        isDone ? (
          <Button onClick={onClose}>{t('done')}</Button>
        ) : (
          <>
            <Button variant="default" disabled={state === 'running'} onClick={onAnother}>
              {t('anotherFile')}
            </Button>
            <Button loading={state === 'running'} disabled={!fits} onClick={begin}>
              {hasBegun ? t('goOn') : t('load', { count: file.rows.length.toLocaleString(locale) })}
            </Button>
          </>
        )
      }
    >
      <div className={styles.steps}>
        <p className={imports.file}>
          <b>{file.name}</b> {t('rows', { count: file.rows.length })}
        </p>
        {state === 'running' && (
          <UnderWay
            text={t('loading', { done: progress.next.toLocaleString(locale), total: file.rows.length.toLocaleString(locale) })}
            share={{ done: progress.next, total: file.rows.length }}
            stop={{ label: t('stop'), onPress: stop }}
          />
        )}
        {state === 'broken' && (
          <p className={imports.failure} role="alert">
            {t('brokenOff')}
          </p>
        )}
        {hasBegun ? (
          <Outcome file={file} progress={progress} />
        ) : (
          <>
            <TextInput
              label={t('mailingName')}
              description={t('mailingNameHint')}
              required
              maxLength={mailingLimits.nameLength}
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
            <SegmentedControl
              aria-label={t('type')}
              fullWidth
              data={mailingTypes.map((value) => ({ value, label: mailingTypeTexts[value][locale] }))}
              value={type}
              onChange={setType}
            />
            <NativeSelect
              label={t('channel')}
              data={channels.map(({ id, name: label }) => ({ value: id, label }))}
              value={channelId}
              onChange={({ currentTarget }) => setChannelId(currentTarget.value)}
            />
            <Columns file={file} columns={columns} twice={twice} onChange={setColumns} />
          </>
        )}
      </div>
    </SidePage>
  )
}

type ColumnsProps = {
  file: MailingFile
  columns: MailingColumn[]
  twice: MailingColumn | undefined
  onChange: (columns: MailingColumn[]) => void
}

function Columns({ file, columns, twice, onChange }: ColumnsProps) {
  const t = useWords(mailingWords)
  const isLacking = !columns.includes('phone') || !columns.includes('text')
  return (
    <section aria-label={t('columns')}>
      <h2 className={imports.heading}>{t('columns')}</h2>
      <ColumnList
        headings={file.headings}
        samples={file.rows.slice(0, 3).map(({ cells }) => cells)}
        columns={columns}
        options={mailingColumns.map((column) => ({ value: column, label: t(`column-${column}`) }))}
        nameless={(number) => t('nameless', { number })}
        labelOf={(heading) => t('columnOf', { heading })}
        onChange={onChange}
      />
      {(isLacking || twice) && (
        <p className={imports.failure} role="alert">
          {isLacking ? t('needsColumns') : t('twice', { what: t(`column-${twice ?? 'skip'}`) })}
        </p>
      )}
    </section>
  )
}

const problemsShown = 50

function Outcome({ file, progress: { taken, known, refused } }: { file: MailingFile; progress: Progress }) {
  const t = useWords(mailingWords)
  const locale = useLocale()
  const what = (problem: (typeof refused)[number]['problem']) =>
    problem === 'atInvalid' ? t('atInvalid') : mailingProblems[problem][locale]

  const rows = refused.map(({ line, problem, cells }) => ({ line, what: what(problem), cells }))

  return (
    <>
      <Figures
        title={t('outcome')}
        figures={[
          { label: t('taken'), count: taken },
          { label: t('known'), count: known },
          { label: t('refused'), count: refused.length, bad: true },
        ]}
      />
      {refused.length > 0 && (
        <ProblemRows
          title={t('problems')}
          rows={rows.slice(0, problemsShown)}
          lineOf={(line) => t('line', { line })}
          more={refused.length > problemsShown ? t('andMore', { count: refused.length - problemsShown }) : undefined}
          download={{
            label: t('download'),
            onPress: () =>
              saveProblems({
                locale,
                fileName: file.name,
                suffix: t('problemsFile'),
                headings: [t('lineTitle'), t('problemTitle'), ...file.headings],
                rows,
              }),
          }}
        />
      )}
    </>
  )
}
