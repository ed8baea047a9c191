import { Button, Modal, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useWords } from '../../locales/define-words.ts'
import { FocusBack } from '../../ui/FocusBack.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { useAct } from '../../ui/use-act.ts'
import { directoryQuery } from '../users/users-queries.ts'
import { readTextFile } from './csv.ts'
import { FoundInFile, problemsIn } from './FoundInFile.tsx'
import { type Existing, importAll, type Tried } from './import-all.ts'
import { templatesQuery } from './template-queries.ts'
import styles from './templates.module.css'
import { type ReadTemplates, templatesOfFile } from './templates-file.ts'
import { useNamedFields } from './use-variables.ts'
import { templateWords } from './words.ts'

/** Takes templates out of a CSV file: what is wrong with it, and what would happen, is said by line before anything is changed. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(templateWords)
  const { data: directory } = useQuery(directoryQuery)
  const { data: templates } = useQuery(templatesQuery)
  const fields = useNamedFields()
  const picker = useRef<HTMLInputElement>(null)
  const [read, setRead] = useState<{ name: string; content: ReadTemplates } | null>(null)
  const [existing, setExisting] = useState<Existing>('update')
  const [tried, setTried] = useState<Tried>()
  const { busy, run } = useAct()
  const content = read?.content === 'noColumns' ? undefined : read?.content

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return
    const found = templatesOfFile(await readTextFile(file), { teams: directory?.teams ?? [], templates: templates?.items ?? [], fields })
    setRead({ name: file.name, content: found })
    await tryOut(found, existing)
  }

  async function tryOut(found: ReadTemplates | undefined, asked: Existing): Promise<void> {
    setExisting(asked)
    setTried(undefined)
    if (found === undefined || found === 'noColumns' || found.templates.length === 0) return
    await run(async () => setTried(await importAll(found, { existing: asked, dryRun: true })))
  }

  async function load(): Promise<void> {
    if (!content) return
    await run(async () => {
      const { created, updated, stopped } = await importAll(content, { existing, dryRun: false })
      if (stopped) {
        showToast({ kind: 'error', text: t('importedPartly', { created, updated, line: stopped.line }) })
        await tryOut(content, existing)
        throw stopped.error
      }
      showToast({ kind: 'success', text: t('imported', { created, updated }) })
      onClose()
    })
  }

  const problems = content ? problemsIn(content, tried) : []
  const changes = tried ? tried.created + tried.updated : 0

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
      <p className={styles.importAsk} id="existing-templates">
        {t('existing')}
      </p>
      <SegmentedControl
        aria-labelledby="existing-templates"
        data={[
          { value: 'update', label: t('existing-update') },
          { value: 'skip', label: t('existing-skip') },
        ]}
        value={existing}
        disabled={busy}
        onChange={(asked) => void tryOut(read?.content, asked)}
      />
      {read && <FoundInFile name={read.name} content={content} tried={tried} problems={problems} />}
      <div className={styles.importActions}>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button loading={busy} disabled={changes === 0 || problems.length > 0} onClick={() => void load()}>
          {t('load')}
        </Button>
      </div>
    </Modal>
  )
}
