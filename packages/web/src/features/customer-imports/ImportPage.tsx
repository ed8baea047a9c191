import { IconChevronLeft } from '@tabler/icons-react'
import { useAddress } from '../../app/router/address.ts'
import { Link } from '../../app/router/Link.tsx'
import { useWords } from '../../locales/define-words.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import styles from '../../ui/import/imports.module.css'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import customers from '../customers/customers.module.css'
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
    <section className={customers.screen} aria-labelledby="import-customers">
      <div className={customers.scroll}>
        <header className={styles.head}>
          <Link to="/admin/customers" className={customers.back}>
            <IconChevronLeft size={18} stroke={1.5} aria-hidden />
            {t('back')}
          </Link>
          <h1 id="import-customers" className={customers.title}>
            {t('title')}
          </h1>
        </header>
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
      </div>
    </section>
  )
}

function OneImport({ importId }: { importId: string }) {
  const t = useWords(importWords)
  const { data, isError } = useImport(importId)
  if (data) return <ImportSteps view={data} />
  return isError ? <EmptyState title={t('notFound')} text={t('notFoundText')} /> : <SkeletonRows rows={6} />
}
