import { useAddress } from '../../app/router/address.ts'
import { useWords } from '../../locales/define-words.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import styles from '../../ui/import/imports.module.css'
import { Page } from '../../ui/Page.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
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
  const { data, isError } = useImport(importId)
  if (data) return <ImportSteps view={data} />
  return isError ? <EmptyState title={t('notFound')} text={t('notFoundText')} /> : <SkeletonRows rows={6} />
}
