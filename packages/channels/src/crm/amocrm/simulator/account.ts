import type { CrmEntity } from '@besedka/contract'

export type FieldValue = { value?: unknown; enum_id?: number; enum_code?: string }
export type CustomField = { field_id: number; field_code: string | null; field_name: string; field_type: string; values: FieldValue[] }
export type AccountRecord = {
  id: number
  name: string
  first_name: string
  last_name: string
  updated_at: number
  custom_fields_values: CustomField[] | null
  companyId: number | null
}
export type Note = { id: number; entity_id: number; text: string }
export type AccountChange = { entity: CrmEntity; what: 'add' | 'update' | 'delete'; id: number }

/** What somebody of the company types into a record. */
export type Typed = {
  name?: string
  first_name?: string
  last_name?: string
  phones?: readonly string[]
  emails?: readonly string[]
  companyId?: number | null
  /** By the ids of fields. */
  values?: Readonly<Record<number, FieldValue>>
}

const multitext = [
  {
    id: 101,
    name: 'Телефон',
    code: 'PHONE',
    type: 'multitext',
    enums: [
      { id: 1, value: 'WORK' },
      { id: 2, value: 'MOB' },
    ],
  },
  {
    id: 102,
    name: 'Email',
    code: 'EMAIL',
    type: 'multitext',
    enums: [
      { id: 3, value: 'WORK' },
      { id: 4, value: 'PRIV' },
    ],
  },
] as const
const own = [
  { id: 201, name: 'Должность', code: 'POSITION', type: 'text', enums: null },
  { id: 202, name: 'Город', code: null, type: 'text', enums: null },
  { id: 203, name: 'День рождения', code: null, type: 'birthday', enums: null },
  {
    id: 204,
    name: 'Тип',
    code: null,
    type: 'select',
    enums: [
      { id: 11, value: 'Клиент' },
      { id: 12, value: 'Партнёр' },
    ],
  },
  { id: 205, name: 'Рассылка', code: null, type: 'checkbox', enums: null },
] as const
export const fieldsOfAccount = [...multitext, ...own]

export type Account = ReturnType<typeof createAccount>

/** What an account keeps: contacts, companies and notes. */
export function createAccount(now: () => Date) {
  const records = { customer: new Map<number, AccountRecord>(), company: new Map<number, AccountRecord>() }
  const notes: Note[] = []
  const listeners: ((change: AccountChange) => void)[] = []
  let lastId = 40_000_000
  const nextId = () => {
    lastId += 1
    return lastId
  }
  const seconds = () => Math.floor(now().getTime() / 1_000)
  const tell = (change: AccountChange) => {
    for (const listener of listeners) listener(change)
  }

  function fieldsFrom({ phones, emails, values = {} }: Typed): { field_id: number; values: FieldValue[] | null }[] {
    const list = (field_id: number, texts: readonly string[] | undefined) =>
      texts ? [{ field_id, values: texts.length > 0 ? texts.map((value) => ({ value, enum_code: 'WORK' })) : null }] : []
    return [
      ...list(101, phones),
      ...list(102, emails),
      ...Object.entries(values).map(([id, value]) => ({ field_id: Number(id), values: [value] })),
    ]
  }

  const account = {
    records,
    notes,
    nextId,
    add(entity: CrmEntity, given: Pick<Typed, 'name' | 'first_name' | 'last_name'>, fields: ReturnType<typeof fieldsFrom>): number {
      const id = nextId()
      const record = { id, name: '', first_name: '', last_name: '', updated_at: seconds(), custom_fields_values: null, companyId: null }
      records[entity].set(id, named({ ...record, ...given }, entity, given))
      write(id, entity, fields)
      tell({ entity, what: 'add', id })
      return id
    },
    change(
      entity: CrmEntity,
      id: number,
      given: Pick<Typed, 'name' | 'first_name' | 'last_name' | 'companyId'>,
      fields: ReturnType<typeof fieldsFrom>,
    ): void {
      const record = records[entity].get(id)
      if (!record) throw new Error(`There is no ${entity} ${id}`)
      records[entity].set(id, named({ ...record, ...given, updated_at: seconds() }, entity, given))
      write(id, entity, fields)
      tell({ entity, what: 'update', id })
    },
    /** Somebody adds a record by hand. */
    types(entity: CrmEntity, typed: Typed): number {
      const { phones: _phones, emails: _emails, values: _values, companyId = null, ...names } = typed
      const id = account.add(entity, names, fieldsFrom(typed))
      const record = records[entity].get(id)
      if (record) record.companyId = companyId
      return id
    },
    /** Somebody changes one by hand. */
    edits(entity: CrmEntity, id: number, typed: Typed): void {
      const { phones: _phones, emails: _emails, values: _values, ...plain } = typed
      account.change(entity, id, plain, fieldsFrom(typed))
    },
    deletes(entity: CrmEntity, id: number): void {
      records[entity].delete(id)
      tell({ entity, what: 'delete', id })
    },
    /** A record as people see it. */
    shows(entity: CrmEntity, id: number) {
      const record = records[entity].get(id)
      if (!record) return undefined
      const texts = (code: string) =>
        (record.custom_fields_values ?? [])
          .filter(({ field_code }) => field_code === code)
          .flatMap(({ values }) => values.map(({ value }) => String(value)))
      const { name, first_name, last_name, companyId } = record
      return { name, first_name, last_name, companyId, phones: texts('PHONE'), emails: texts('EMAIL') }
    },
    onChange(listener: (change: AccountChange) => void): void {
      listeners.push(listener)
    },
  }
  return account

  /** A field that is given is replaced whole, and taken away by null. */
  function write(id: number, entity: CrmEntity, fields: ReturnType<typeof fieldsFrom>): void {
    const record = records[entity].get(id)
    if (!record) return
    for (const { field_id, values } of fields) {
      const described = fieldsOfAccount.find((one) => one.id === field_id)
      if (!described) continue
      const others = (record.custom_fields_values ?? []).filter((one) => one.field_id !== field_id)
      const { code, name, type } = described
      const kept = values === null ? [] : [{ field_id, field_code: code, field_name: name, field_type: type, values }]
      const all = [...others, ...kept]
      record.custom_fields_values = all.length > 0 ? all : null
    }
  }
}

/** The whole name of a contact and its parts follow each other. */
function named(record: AccountRecord, entity: CrmEntity, given: Typed): AccountRecord {
  if (entity === 'company') return record
  if (given.first_name !== undefined || given.last_name !== undefined)
    return { ...record, name: [record.first_name, record.last_name].filter(Boolean).join(' ') }
  return given.name === undefined ? record : { ...record, first_name: '', last_name: '' }
}
