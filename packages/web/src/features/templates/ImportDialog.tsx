import { type FieldError, fieldText } from '@besedka/contract'
import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../../api/client.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { FocusBack } from '../../ui/FocusBack.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { useAct } from '../../ui/use-act.ts'
import { teamsQuery } from '../users/users-queries.ts'
import { readTextFile } from './csv.ts'
import styles from './templates.module.css'
import { partsOfImport, type ReadTemplates, templatesOfFile } from './templates-file.ts'
import { templateWords } from './words.ts'

const shownProblems = 8

/** Takes templates out of a CSV file: what is wrong with it is said by line before anything is changed. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(templateWords)
  const locale = useLocale()
  const { data: teams = [] } = useQuery(teamsQuery)
  const picker = useRef<HTMLInputElement>(null)
  const [read, setRead] = useState<{ name: string; content: ReadTemplates } | null>(null)
  const { busy, run } = useAct()
  const content = read?.content === 'noColumns' ? undefined : read?.content

  async function choose(file: File | undefined): Promise<void> {
    if (file) setRead({ name: file.name, content: templatesOfFile(await readTextFile(file), teams) })
  }

  async function load(): Promise<void> {
    const done = { created: 0, updated: 0 }
    const whole = await run(async () => {
      for (const templates of partsOfImport(content?.templates ?? [])) {
        const result = await api.templates.import({ templates })
        done.created += result.created
        done.updated += result.updated
      }
    })
    if (!whole) return
    showToast({ kind: 'success', text: t('imported', done) })
    onClose()
  }

  const sentenceOf = (problem: FieldError | 'unknownTeam') =>
    problem === 'unknownTeam' ? t('noSuchTeam') : fieldText(problem.key, problem.params, locale)

  return (
    <Modal opened onClose={onClose} title={t('importTitle')} size={520} closeButtonProps={{ 'aria-label': t('close') }}>
      <FocusBack />
      <p className={styles.importLead}>{t('importLead')}</p>
      <input
        ref={picker}
        type="file"
        accept=".csv,text/csv,text/plain"
        hidden
        aria-label={t('chooseFile')}
        onChange={({ currentTarget }) => {
          void choose(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      <Button variant="default" onClick={() => picker.current?.click()} data-autofocus>
        {t('chooseFile')}
      </Button>
      {read && (
        <div className={styles.importFound} role="status">
          <p>{content ? t('importFound', { name: read.name, count: content.templates.length }) : t('importNoColumns')}</p>
          {content && content.problems.length > 0 && (
            <ul>
              {content.problems.slice(0, shownProblems).map(({ line, column, problem }) => (
                <li key={`${line} ${column}`}>
                  {t('importProblem', { line, column: t(`column-${column}`), problem: sentenceOf(problem) })}
                </li>
              ))}
              {content.problems.length > shownProblems && (
                <li>{t('importMoreProblems', { count: content.problems.length - shownProblems })}</li>
              )}
            </ul>
          )}
        </div>
      )}
      <div className={styles.importActions}>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button loading={busy} disabled={!content?.templates.length || content.problems.length > 0} onClick={() => void load()}>
          {t('load')}
        </Button>
      </div>
    </Modal>
  )
}
