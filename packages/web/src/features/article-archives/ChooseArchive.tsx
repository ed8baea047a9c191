import { articleArchiveLimits, Locale, locales } from '@besedka/contract'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { uploadFile } from '../../api/upload.ts'
import { navigate } from '../../app/router/address.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { DropFile } from '../../ui/import/DropFile.tsx'
import imports from '../../ui/import/imports.module.css'
import { useAct } from '../../ui/use-act.ts'
import { sectionsQuery } from '../knowledge/knowledge-queries.ts'
import { namedSections } from '../knowledge/section-tree.ts'
import { importPath } from './archive-paths.ts'
import { archiveWords } from './archive-words.ts'
import styles from './archives.module.css'
import { putArticleImport } from './import-query.ts'

/** Says what the pages are, takes the archive, and goes on to what was read of it. */
export function ChooseArchive() {
  const t = useWords(archiveWords)
  const locale = useLocale()
  const { data: sections = [] } = useQuery(sectionsQuery)
  const { busy, run } = useAct()
  const [share, setShare] = useState(0)
  const [language, setLanguage] = useState<string>(locale)
  const [sectionId, setSectionId] = useState('')

  async function take(file: File): Promise<void> {
    await run(async () => {
      const { id: fileId } = await uploadFile(file, { onProgress: setShare })
      const view = await api.articleImports.create({ fileId, locale: Locale.parse(language), sectionId: sectionId || null })
      putArticleImport(view)
      navigate(importPath(view.id))
    })
  }

  return (
    <>
      <div className={styles.choices}>
        <NativeSelect
          label={t('language')}
          description={t('languageHint')}
          // Below, so that the two boxes stand in one line.
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={locales.map((value) => ({ value, label: t(value) }))}
          value={language}
          onChange={({ currentTarget }) => setLanguage(currentTarget.value)}
        />
        <NativeSelect
          label={t('section')}
          data={[{ value: '', label: t('topLevel') }, ...namedSections(sections, locale).map(({ id, label }) => ({ value: id, label }))]}
          value={sectionId}
          onChange={({ currentTarget }) => setSectionId(currentTarget.value)}
        />
      </div>
      <DropFile
        label={t('chooseFile')}
        accept=".zip,application/zip"
        onFile={(file) => void take(file)}
        busy={busy && <progress className={imports.progress} max={1} value={share} aria-label={t('uploading')} />}
      >
        <p>{t('lead', { pages: articleArchiveLimits.pages.toLocaleString(locale), size: articleArchiveLimits.bytes / 1024 / 1024 })}</p>
        <p className={imports.hint}>{t('hint')}</p>
      </DropFile>
    </>
  )
}
