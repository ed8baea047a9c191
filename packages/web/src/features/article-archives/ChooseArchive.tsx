import { articleArchiveLimits, Locale, locales } from '@besedka/contract'
import { Button, NativeSelect } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../../api/client.ts'
import { uploadFile } from '../../api/upload.ts'
import { navigate } from '../../app/router/address.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { useAct } from '../../ui/use-act.ts'
import { sectionsQuery } from '../knowledge/knowledge-queries.ts'
import { namedSections } from '../knowledge/section-tree.ts'
import { importPath } from './archive-paths.ts'
import { archiveWords } from './archive-words.ts'
import styles from './archives.module.css'
import { putArticleImport } from './import-query.ts'

/** Says what the pages are, takes the archive by choosing or dropping it, and goes on to what was read of it. */
export function ChooseArchive() {
  const t = useWords(archiveWords)
  const locale = useLocale()
  const { data: sections = [] } = useQuery(sectionsQuery)
  const picker = useRef<HTMLInputElement>(null)
  const { busy, run } = useAct()
  const [share, setShare] = useState(0)
  const [over, setOver] = useState(false)
  const [language, setLanguage] = useState<string>(locale)
  const [sectionId, setSectionId] = useState('')

  async function take(file: File | undefined): Promise<void> {
    if (!file) return
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
      <section
        aria-label={t('chooseFile')}
        className={styles.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          void take(event.dataTransfer.files[0])
        }}
      >
        <IconUpload size={28} stroke={1.5} aria-hidden />
        <p>{t('lead', { pages: articleArchiveLimits.pages.toLocaleString(locale), size: articleArchiveLimits.bytes / 1024 / 1024 })}</p>
        <p className={styles.hint}>{t('hint')}</p>
        {busy ? (
          <progress className={styles.progress} max={1} value={share} aria-label={t('uploading')} />
        ) : (
          <Button onClick={() => picker.current?.click()}>{t('chooseFile')}</Button>
        )}
        <input
          ref={picker}
          type="file"
          accept=".zip,application/zip"
          hidden
          aria-label={t('chooseFile')}
          onChange={({ currentTarget }) => {
            void take(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
      </section>
    </>
  )
}
