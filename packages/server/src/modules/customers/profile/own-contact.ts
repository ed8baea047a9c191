import { type NotedContact, newId } from '@besedka/contract'
import type { Transaction } from '../../../platform/events/transaction.ts'

type OwnContact = NotedContact & {
  customerId: string
  /** Whom the customer is part of; themselves unless they were merged. */
  holderId: string
  source: 'customer' | 'provider'
}

/** A row of `customer_contacts`: a phone or an address that the customer gave, of no channel. `identity_id` names who gave it where customers are merged. */
export function ownContact(tx: Transaction, { customerId, holderId, type, value, source }: OwnContact) {
  return {
    organisation_id: tx.organisationId,
    id: newId(),
    customer_id: holderId,
    identity_id: holderId === customerId ? null : customerId,
    type,
    value,
    channel_id: null,
    source,
  }
}
