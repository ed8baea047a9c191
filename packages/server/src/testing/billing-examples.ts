import { type BillingSettingsFields, newId, type Payer } from '@besedka/contract'
import { given } from './given.ts'

/** Who pays. */
export function examplePayer(): Payer {
  return { legalName: 'ООО «Ромашка»', inn: '7707083893', kpp: '770701001', address: 'Москва, Лесная ул., 5' }
}

/** Who is paid, with VAT; who does not pay is only told. */
export function exampleSettings(given: Partial<BillingSettingsFields> = {}): BillingSettingsFields {
  const requisites = {
    ...{ legalName: 'ООО «Провайдер»', inn: '7736050003', kpp: '773601001', address: 'Москва, Вавилова ул., 19' },
    ...{ bankName: 'ПАО Сбербанк', bik: '044525225', bankAccount: '40702810938000060473', correspondentAccount: '30101810400000000225' },
    ...{ director: 'Петров П. П.', accountant: 'Сидорова С. С.' },
  }
  return { requisites, vatPercent: 20, deactivateAfterDays: null, ...given }
}

/** Gives an organisation a billing account, and an invoice that waits for its money. */
export async function seedBilling(organisationId: string, postpaid = false): Promise<{ id: string }> {
  const { api } = await given.observer()
  await api.billingAccounts.saveSettings(exampleSettings())
  await api.billingAccounts.save({ organisationId, payer: examplePayer(), postpaid })
  return api.billingAccounts.issueInvoice({ organisationId, id: newId(), amountKopecks: 1_000_00 })
}
