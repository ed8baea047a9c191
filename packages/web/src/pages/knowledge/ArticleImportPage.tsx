import { useAddress } from '../../app/router/address.ts'
import { archiveWords } from '../../features/article-archives/archive-words.ts'
import { ChooseArchive } from '../../features/article-archives/ChooseArchive.tsx'
import { ImportSteps } from '../../features/article-archives/ImportSteps.tsx'
import { useArticleImport } from '../../features/article-archives/import-query.ts'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { useWords } from '../../locales/define-words.ts'
import styles from '../../ui/import/imports.module.css'
import { LoadedImport } from '../../ui/import/LoadedImport.tsx'

/** Settings → Knowledge base → Import: choose an archive, see what would come of it, import it (`?id=…`). */
export function ArticleImportPage() {
  const t = useWords(archiveWords)
  const importId = useAddress(({ search }) => new URLSearchParams(search).get('id') ?? '')
  return (
    <SettingsPage title={t('title')} lead={t('pageLead')} back={{ to: '/admin/preferences/knowledge', label: t('back') }}>
      <div className={styles.body}>{importId === '' ? <ChooseArchive /> : <OneImport key={importId} importId={importId} />}</div>
    </SettingsPage>
  )
}

function OneImport({ importId }: { importId: string }) {
  const t = useWords(archiveWords)
  return (
    <LoadedImport query={useArticleImport(importId)} notFound={{ title: t('notFound'), text: t('notFoundText') }}>
      {(view) => <ImportSteps view={view} />}
    </LoadedImport>
  )
}
