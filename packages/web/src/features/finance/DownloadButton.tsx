import type { BillingDocumentView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { useWords } from '../../locales/define-words.ts'
import { useAct } from '../../ui/use-act.ts'
import { financeWords } from './finance-words.ts'
import { saveDocument } from './save-document.ts'

/** Saves a document as PDF; `organisationId`: of a client, for the provider. */
export function DownloadButton({ document, organisationId }: { document: BillingDocumentView; organisationId?: string }) {
  const t = useWords(financeWords)
  const { busy, run } = useAct()
  const name = t('named', { kind: t(document.kind), number: document.number })
  return (
    <Button
      variant="default"
      size="xs"
      loading={busy}
      aria-label={t('downloadOf', { name })}
      onClick={() => void run(() => saveDocument(document, organisationId))}
    >
      {t('download')}
    </Button>
  )
}
