/**
 * CRMs: what is kept alike with customers and companies. An adapter translates, as those of channels do: it knows no database and no customer; the
 * product stores, decides and tries again (docs/crm.md). For the server only.
 */
import type { CrmKind } from '@besedka/contract'
import { amocrmAdapter } from './amocrm/adapter.ts'
import { bitrix24Adapter } from './bitrix24/adapter.ts'
import type { CrmAdapter } from './kit/adapter.ts'

export type {
  CrmAdapter,
  CrmChange,
  CrmConnection,
  CrmField,
  CrmFieldRef,
  CrmListChange,
  CrmNotice,
  CrmPage,
  CrmQuestion,
  CrmRecord,
  CrmSignIn,
} from './kit/adapter.ts'
export { renewalOf } from './kit/oauth.ts'
export { createPacer, type Pace } from './kit/pacer.ts'

export const crmAdapters: Readonly<Record<CrmKind, CrmAdapter>> = { amocrm: amocrmAdapter, bitrix24: bitrix24Adapter }
