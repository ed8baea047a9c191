import type { CustomerImportView } from '@besedka/contract'
import { useWords } from '../../locales/define-words.ts'
import { Figures } from '../../ui/import/Figures.tsx'
import { importWords } from './import-words.ts'

/** How many rows are new, changed, the same, left out. */
export function Summary({ view, title }: { view: CustomerImportView; title: string }) {
  const t = useWords(importWords)
  const isTried = view.state === 'checked'
  const figures = [
    { label: t('created'), count: view.created },
    { label: t(isTried ? 'changed' : 'changedDone'), count: view.changed },
    { label: t('same'), count: view.same },
    { label: t(isTried ? 'refused' : 'refusedDone'), count: view.refused, bad: true },
  ]
  return <Figures title={title} figures={figures} />
}
