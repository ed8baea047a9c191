import type { CrmEntity } from '@besedka/contract'

/** A value of a list, with the id that names it. */
export type Multifield = { ID: string; VALUE: string; VALUE_TYPE: string; TYPE_ID: string }
export type PortalRecord = { [field: string]: string | null | Multifield[] } & { ID: string; PHONE: Multifield[]; EMAIL: Multifield[] }
export type Comment = { ID: string; ENTITY_ID: string; COMMENT: string }

export type PortalChange = { event: string; id: string }
export type Portal = ReturnType<typeof createPortal>

/** What somebody of the company types into a record. */
export type Typed = { phones?: readonly string[]; emails?: readonly string[] } & {
  [field: string]: string | null | readonly string[] | undefined
}

const words = { customer: 'CONTACT', company: 'COMPANY' } as const

/** What a portal keeps: contacts, companies and comments. */
export function createPortal(now: () => Date) {
  const records = { customer: new Map<string, PortalRecord>(), company: new Map<string, PortalRecord>() }
  const comments: Comment[] = []
  const listeners: ((change: PortalChange) => void)[] = []
  let lastId = 0
  const nextId = () => {
    lastId += 1
    return String(lastId)
  }

  function tell(entity: CrmEntity, what: 'ADD' | 'UPDATE' | 'DELETE', id: string): void {
    for (const listener of listeners) listener({ event: `ONCRM${words[entity]}${what}`, id })
  }

  function multifields(type: 'PHONE' | 'EMAIL', values: readonly string[]): Multifield[] {
    return values.map((VALUE) => ({ ID: nextId(), VALUE, VALUE_TYPE: 'WORK', TYPE_ID: type }))
  }

  /** To the second, as the CRM has it. */
  function moment(): string {
    return `${now().toISOString().slice(0, 19)}+00:00`
  }

  const portal = {
    records,
    comments,
    nextId,
    multifields,
    add(entity: CrmEntity, fields: Record<string, string | null>, lists: Pick<PortalRecord, 'PHONE' | 'EMAIL'>): string {
      const id = nextId()
      records[entity].set(id, { ...fields, ...lists, ID: id, DATE_CREATE: moment(), DATE_MODIFY: moment() })
      tell(entity, 'ADD', id)
      return id
    },
    change(entity: CrmEntity, id: string, fields: Record<string, string | null | Multifield[]>): void {
      const record = records[entity].get(id)
      if (!record) throw new Error(`There is no ${entity} ${id}`)
      records[entity].set(id, { ...record, ...fields, ID: id, DATE_MODIFY: moment() } as PortalRecord)
      tell(entity, 'UPDATE', id)
    },
    /** Somebody adds a record by hand. */
    types(entity: CrmEntity, { phones = [], emails = [], ...fields }: Typed): string {
      return portal.add(entity, fields as Record<string, string>, {
        PHONE: multifields('PHONE', phones),
        EMAIL: multifields('EMAIL', emails),
      })
    },
    /** Somebody changes one by hand. */
    edits(entity: CrmEntity, id: string, { phones, emails, ...fields }: Typed): void {
      portal.change(entity, id, {
        ...(fields as Record<string, string>),
        ...(phones && { PHONE: multifields('PHONE', phones) }),
        ...(emails && { EMAIL: multifields('EMAIL', emails) }),
      })
    },
    deletes(entity: CrmEntity, id: string): void {
      records[entity].delete(id)
      tell(entity, 'DELETE', id)
    },
    /** A record as people see it. */
    shows(entity: CrmEntity, id: string) {
      const record = records[entity].get(id)
      if (!record) return undefined
      const { PHONE, EMAIL, ...fields } = record
      return { ...fields, phones: PHONE.map(({ VALUE }) => VALUE), emails: EMAIL.map(({ VALUE }) => VALUE) }
    },
    onChange(listener: (change: PortalChange) => void): void {
      listeners.push(listener)
    },
  }
  return portal
}
