import { useAddress } from '../../app/router/address.ts'
import { useWords } from '../../locales/define-words.ts'
import styles from '../../ui/import/imports.module.css'
import { LoadedImport } from '../../ui/import/LoadedImport.tsx'
import { Page } from '../../ui/Page.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import { useImport } from './import-queries.ts'
import { importWords } from './import-words.ts'
import { PastImports } from './PastImports.tsx'

/** Customers out of a file: choose it, say what the columns are, see what would come of it, import (`?id=`). */
export function ImportPage() {
  const t = useWords(importWords)
  const importId = useAddress(({ search }) => new URLSearchParams(search).get('id') ?? '')
  return (
    <Page title={t('title')} back={{ to: '/admin/customers', label: t('back') }}>
      <div className={styles.body}>
        {importId === '' ? (
          <>
            <ChooseFile />
            <PastImports />
          </>
        ) : (
          <OneImport key={importId} importId={importId} />
        )}
      </div>
    </Page>
  )
}

function OneImport({ importId }: { importId: string }) {
  const t = useWords(importWords)
  return (
    <LoadedImport query={useImport(importId)} notFound={{ title: t('notFound'), text: t('notFoundText') }}>
      {(view) => <ImportSteps view={view} />}
    </LoadedImport>
  )
}
