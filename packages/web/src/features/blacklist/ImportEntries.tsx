import { type BlacklistImportView, blacklistImportLimits, blacklistReasonLength } from '@besedka/contract'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { DropFile } from '../../ui/import/DropFile.tsx'
import { Figures } from '../../ui/import/Figures.tsx'
import imports from '../../ui/import/imports.module.css'
import { ProblemRows } from '../../ui/import/ProblemRows.tsx'
import { saveProblems } from '../../ui/import/save-problems.ts'
import { SidePage } from '../../ui/side-page/SidePage.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { useAct } from '../../ui/use-act.ts'
import styles from './blacklist.module.css'
import { refreshBlacklist } from './blacklist-queries.ts'
import { blacklistWords } from './blacklist-words.ts'
import { endOfTerm, type Term } from './end-of-term.ts'
import { TermField } from './TermField.tsx'

const accept = '.csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A file that was tried: what would come of it. */
type Tried = { name: string; content: string; view: BlacklistImportView }

/** Whom nobody wants to hear from, out of a file: tried first, rows that are no entries are named, and the others added. */
export function ImportEntries({ onClose }: { onClose: () => void }) {
  const t = useWords(blacklistWords)
  const locale = useLocale()
  const { busy, run } = useAct()
  const [tried, setTried] = useState<Tried>()
  const [reason, setReason] = useState('')
  const [term, setTerm] = useState<Term>('forever')

  async function take(file: File): Promise<void> {
    if (file.size > blacklistImportLimits.bytes) {
      showToast({ kind: 'error', text: t('tooBig') })
      return
    }
    await run(async () => {
      const content = await base64Of(file)
      setTried({ name: file.name, content, view: await api.blacklist.checkImport({ content }, { quiet: true }) })
    })
  }

  async function add({ content }: Tried): Promise<void> {
    const added = await run(async () => {
      const view = await api.blacklist.import({ content, reason, until: endOfTerm(term, new Date()) }, { quiet: true })
      showToast({ kind: 'success', text: view.added > 0 ? t('created', { count: view.added }) : t('nothingNew') })
      await refreshBlacklist()
    })
    if (added) onClose()
  }

  return (
    <SidePage
      open
      title={t('importTitle')}
      dirty={tried !== undefined && !busy}
      onClose={onClose}
      footer={
        tried && (
          <>
            <Button variant="default" disabled={busy} onClick={() => setTried(undefined)}>
              {t('anotherFile')}
            </Button>
            <Button loading={busy} disabled={tried.view.added === 0} onClick={() => void add(tried)}>
              {t('importAdd', { count: tried.view.added.toLocaleString(locale) })}
            </Button>
          </>
        )
      }
    >
      {tried ? (
        <div className={styles.import}>
          <p className={imports.file}>
            <b>{tried.name}</b>
          </p>
          <Outcome {...tried} />
          {tried.view.added > 0 && (
            <>
              <TextInput
                label={t('reasonForAll')}
                placeholder={t('reasonPlaceholder')}
                maxLength={blacklistReasonLength}
                value={reason}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
              <TermField term={term} onChange={setTerm} />
            </>
          )}
        </div>
      ) : (
        <DropFile
          label={t('chooseFile')}
          accept={accept}
          onFile={(file) => void take(file)}
          busy={
            busy && (
              <Button loading disabled>
                {t('chooseFile')}
              </Button>
            )
          }
        >
          <p>{t('importLead')}</p>
          <p className={imports.hint}>{t('importColumns', { rows: blacklistImportLimits.rows.toLocaleString(locale) })}</p>
        </DropFile>
      )}
    </SidePage>
  )
}

/** How many are new, there already or refused, and why. */
function Outcome({ name, view }: Tried) {
  const t = useWords(blacklistWords)
  const locale = useLocale()
  const rows = view.problems.map(({ line, value, problem }) => ({ line, what: t(`problem-${problem}`), cells: [value] }))

  return (
    <>
      <Figures
        title={t('preview')}
        figures={[
          { label: t('importNew'), count: view.added },
          { label: t('importKnown'), count: view.known },
          { label: t('importRefused'), count: view.refused, bad: true },
        ]}
      />
      {rows.length > 0 && (
        <ProblemRows
          title={t('problems')}
          rows={rows}
          lineOf={(line) => t('line', { line })}
          more={view.refused > rows.length ? t('andMore', { count: view.refused - rows.length }) : undefined}
          download={{
            label: t('download'),
            onPress: () =>
              saveProblems({
                locale,
                fileName: name,
                suffix: t('problemsFile'),
                headings: [t('lineTitle'), t('problemTitle'), t('value')],
                rows,
              }),
          }}
        />
      )}
    </>
  )
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  // As many arguments as one call bears.
  for (let from = 0; from < bytes.length; from += 8_192) text += String.fromCharCode(...bytes.subarray(from, from + 8_192))
  return btoa(text)
}
