import type { BillingDocumentView } from '@besedka/contract'
import { api } from '../../api/client.ts'
import { saveAs } from '../../ui/save-as.ts'

/** Fetches a document and gives it to the browser as a PDF to save; of a client, for the provider. */
export async function saveDocument({ id: documentId }: BillingDocumentView, organisationId?: string): Promise<void> {
  const { fileName, content } = organisationId
    ? await api.billingAccounts.file({ organisationId, documentId })
    : await api.finance.file({ documentId })
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
  saveAs(new Blob([bytes], { type: 'application/pdf' }), fileName)
}
